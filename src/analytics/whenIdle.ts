const WITHIN_MS = 4_000;

/** Calls back when the page has nothing more urgent to do. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: WITHIN_MS });
  // Safari
  else setTimeout(task, 1_000);
}
