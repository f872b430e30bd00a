const WITHIN_MS = 1_000;

let last: Promise<void> = Promise.resolve();

/**
 * Does a piece of work when the page rests, in a task of its own: after all that asked for a turn before, and never in one task with it.
 * @returns what the work returns
 */
export function inTurn<Result>(work: () => Result): Promise<Awaited<Result>> {
  last = last.then(rest);
  return last.then(work) as Promise<Awaited<Result>>;
}

function rest(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: WITHIN_MS });
    // Safari
    else setTimeout(resolve);
  });
}
