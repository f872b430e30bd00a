import { dateFormat } from './formats';

/**
 * Formats a calendar day: `November 9, 2026`, `9. November 2026`. Takes `YYYY-MM-DD`, or a longer timestamp that starts
 * with it; throws a RangeError for anything else. The day is never shifted by a time zone, so that the built page and
 * the browser agree.
 */
export function formatDate(date: string, lang: string, month: 'long' | 'short' = 'long'): string {
  const [, year, monthNumber, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date) ?? [];
  const instant = new Date(`${year}-${monthNumber}-${day}T00:00:00Z`);
  if (Number.isNaN(instant.getTime())) throw new RangeError(`A date is written YYYY-MM-DD, got ${date}`);
  return dateFormat(lang, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' }).format(instant);
}
