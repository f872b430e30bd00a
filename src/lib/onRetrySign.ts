/** Signs that what failed to load may load now: a connection is back, or the visitor presses something or goes into a field. */
const RETRY_SIGNS = ['online', 'click', 'focusin'] as const;

/**
 * Calls back once, at the next sign that a retry may succeed or is asked for.
 * @returns cancels it
 */
export function onRetrySign(retry: () => void): () => void {
  const waiting = new AbortController();
  const run = () => {
    waiting.abort();
    retry();
  };
  for (const sign of RETRY_SIGNS) window.addEventListener(sign, run, { signal: waiting.signal });
  return () => waiting.abort();
}
