/** Calendar days as `YYYY-MM-DD`. They have no zone; arithmetic is in UTC, where every day has 24 hours. */
const DAY_MS = 86_400_000;

/**
 * The day in UTC.
 * @param time in milliseconds since 1970; now by default
 */
export function dayOf(time = Date.now()): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The day `count` days later, or earlier for a negative count. */
export function addDays(day: string, count: number): string {
  return dayOf(Date.parse(day) + count * DAY_MS);
}
