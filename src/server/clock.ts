/** Replaced in tests. */
export interface Clock {
  now(): number;
  /**
   * Calls back after a delay.
   * @returns a function that cancels it
   */
  after(milliseconds: number, run: () => void): () => void;
}

/** The time of this machine. */
export const SYSTEM_CLOCK: Clock = {
  now: Date.now,
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};
