const MIN_GAP_MS = 5000;

/**
 * Runs a task when the tab becomes visible again. Errors are ignored; the next return retries.
 * @param minGap shortest time between two runs in milliseconds
 * @returns removes the listener
 */
export function onReturn(task: () => Promise<void>, minGap = MIN_GAP_MS): () => void {
  let last = -Infinity;
  const run = () => {
    // Not the time of day, which may be set back.
    const now = performance.now();
    if (document.hidden || !navigator.onLine || now - last < minGap) return;
    last = now;
    task().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', run);
  window.addEventListener('focus', run);
  return () => {
    document.removeEventListener('visibilitychange', run);
    window.removeEventListener('focus', run);
  };
}
