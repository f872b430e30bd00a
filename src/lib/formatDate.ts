import { dateFormat } from './formats';

interface Names {
  readonly long: readonly string[];
  readonly short: readonly string[];
  /** Puts the parts of a date in order. */
  readonly order: (day: number, month: string, year: number) => string;
}

/**
 * The first use of `Intl` takes Chromium 25 to 40 ms, and on reading pages that is while a visitor waits for the page
 * behind a link. The names and the order are those of `Intl.DateTimeFormat`.
 */
const NAMES: Readonly<Record<string, Names>> = {
  'en-us': {
    long: 'January February March April May June July August September October November December'.split(' '),
    short: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
    order: (day, month, year) => `${month} ${day}, ${year}`,
  },
  'de-de': {
    long: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
    short: 'Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.'.split(' '),
    order: (day, month, year) => `${day}. ${month} ${year}`,
  },
};

/**
 * Formats a calendar day: `November 9, 2026`, `9. November 2026`. Takes `YYYY-MM-DD`, or a longer timestamp that starts
 * with it; throws a RangeError for anything else. The day is never shifted by a time zone, so that the built page and
 * the browser agree. Languages without names here are formatted by `Intl`.
 */
export function formatDate(date: string, lang: string, month: 'long' | 'short' = 'long'): string {
  const [, year, monthNumber, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date) ?? [];
  const instant = new Date(`${year}-${monthNumber}-${day}T00:00:00Z`);
  if (Number.isNaN(instant.getTime())) throw new RangeError(`A date is written YYYY-MM-DD, got ${date}`);
  const names = NAMES[lang.toLowerCase()];
  const name = names?.[month][instant.getUTCMonth()];
  if (names && name) return names.order(instant.getUTCDate(), name, instant.getUTCFullYear());
  return dateFormat(lang, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' }).format(instant);
}
