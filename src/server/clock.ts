/** Replaced in tests. */
export interface Clock {
  now(): number;
  /**
   * Calls back after a delay.
   * @returns a function that cancels it
   */
  after(milliseconds: number, run: () => void): () => void;
}

const DAY_MS = 86_400_000;

/**
 * Calls back at the beginning of each day in UTC.
 * @returns a function that ends it
 */
export function eachDay(clock: Clock, run: () => void): () => void {
  let stop = () => {};
  const wait = () => {
    stop = clock.after(DAY_MS - (clock.now() % DAY_MS), () => {
      wait();
      run();
    });
  };
  wait();
  return () => stop();
}

/** The time of this machine. */
export const SYSTEM_CLOCK: Clock = {
  now: Date.now,
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};
