/** For tabs that draw nothing, in milliseconds. */
const LATEST = 200;

/**
 * Calls back when the browser has shown what is in the document now: what nobody sees has no place before it. In a tab that is not drawn it
 * calls back a moment later.
 * @returns calls it off
 */
export function afterPaint(task: () => void): () => void {
  let isOver = false;
  const run = () => {
    if (isOver) return;
    isOver = true;
    task();
  };
  setTimeout(run, LATEST);
  // The first frame is the one that shows it.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(run)));
  return () => {
    isOver = true;
  };
}
