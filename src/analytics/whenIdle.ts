const TIMEOUT_MS = 4_000;

/** Calls back at idle time. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: TIMEOUT_MS });
  // Safari has no `requestIdleCallback`
  else setTimeout(task, 1_000);
}
