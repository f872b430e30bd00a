const FIRST_MS = 5_000;
const MAX_MS = 60 * 60_000;
/** About two days of retries. */
const MAX_ATTEMPTS = 50;

/**
 * Exponential backoff after a failed attempt: five seconds, doubled each time, up to an hour, with 10 % jitter.
 * Undefined when retries are exhausted.
 */
export function backoffMs(attempts: number, random: () => number = Math.random): number | undefined {
  if (attempts >= MAX_ATTEMPTS) return undefined;
  return Math.round(Math.min(FIRST_MS * 2 ** Math.min(attempts - 1, 20), MAX_MS) * (0.95 + random() * 0.1));
}
