const MIN_GAP_MS = 5000;

/**
 * Runs a task when the tab becomes visible again, at most every five seconds. Errors are ignored; the next return
 * retries.
 * @returns removes the listener
 */
export function onReturn(task: () => Promise<void>): () => void {
  let last = -Infinity;
  const run = () => {
    if (document.hidden || !navigator.onLine || Date.now() - last < MIN_GAP_MS) return;
    last = Date.now();
    task().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', run);
  window.addEventListener('focus', run);
  return () => {
    document.removeEventListener('visibilitychange', run);
    window.removeEventListener('focus', run);
  };
}
