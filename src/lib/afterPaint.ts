/** Timeout for hidden tabs, which never paint, in milliseconds. */
const TIMEOUT_MS = 200;

/**
 * Calls back after the current DOM has been painted, so that invisible work does not delay it. In a hidden tab it calls
 * back after a timeout.
 * @returns cancels it
 */
export function afterPaint(task: () => void): () => void {
  let isOver = false;
  const run = () => {
    if (isOver) return;
    isOver = true;
    task();
  };
  setTimeout(run, TIMEOUT_MS);
  // The first frame paints the current DOM.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(run)));
  return () => {
    isOver = true;
  };
}
