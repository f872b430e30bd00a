const FIRST_MS = 5_000;
const LONGEST_MS = 60 * 60_000;
/** About two days of trying. */
const MOST_ATTEMPTS = 50;

/**
 * How long to wait after an attempt that failed: five seconds, then twice as long each time, up to an hour, with a tenth of chance so that
 * not everything comes back at once. Undefined when it is time to give up and tell people.
 */
export function backoffMs(attempts: number, random: () => number = Math.random): number | undefined {
  if (attempts >= MOST_ATTEMPTS) return undefined;
  return Math.round(Math.min(FIRST_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_MS) * (0.95 + random() * 0.1));
}
