const LEAST_GAP_MS = 5000;

/**
 * Runs a task when the visitor comes back to the tab, at most every five seconds. What fails is passed over: there is a next time.
 * @returns an end to it
 */
export function onReturn(task: () => Promise<void>): () => void {
  let last = -Infinity;
  const run = () => {
    if (document.hidden || !navigator.onLine || Date.now() - last < LEAST_GAP_MS) return;
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
