const TIMEOUT_MS = 1_000;

let last: Promise<void> = Promise.resolve();

/**
 * Runs work at idle time, in a task of its own and in the order of the calls, so that pieces of work never add up to
 * one long task.
 * @returns the result of the work
 */
export function runWhenIdle<Result>(work: () => Result): Promise<Awaited<Result>> {
  last = last.then(rest);
  return last.then(work) as Promise<Awaited<Result>>;
}

function rest(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: TIMEOUT_MS });
    // Safari has no `requestIdleCallback`
    else setTimeout(resolve);
  });
}
