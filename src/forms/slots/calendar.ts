import { addDays, dayOf } from '../../lib/days';
import { dateFormat } from '../../lib/formats';

/** The same day of another month, clamped to its last day. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + count, Math.min(date, last)));
}

/**
 * First day of the week that a day is in.
 * @param firstWeekday 0 for Sunday, 1 for Monday
 */
export function weekStart(day: string, firstWeekday: number): string {
  return addDays(day, -((new Date(day).getUTCDay() - firstWeekday + 7) % 7));
}

/** Rows of a calendar grid at least, so that the end of a month shows what is free in the next one. */
const MIN_WEEKS = 4;

/**
 * The weeks of a month's calendar grid.
 * @param from day in the first week that is shown; weeks of the month before it are left out, and following ones added
 */
export function monthWeeks(day: string, firstWeekday: number, from = ''): string[][] {
  const first = `${day.slice(0, 7)}-01`;
  const next = addMonths(first, 1);
  const weeks: string[][] = [];
  for (
    let start = weekStart(from > first ? from : first, firstWeekday);
    start < next || weeks.length < MIN_WEEKS;
    start = addDays(start, 7)
  )
    weeks.push(week(start));
  return weeks;
}

/** The seven days from `start` on. */
export function week(start: string): string[] {
  return Array.from({ length: 7 }, (_, index) => addDays(start, index));
}

/** `Intl.Locale` with the week of a region, which TypeScript does not know: a method, or a property in older browsers. */
interface LocaleWithWeek extends Intl.Locale {
  getWeekInfo?(): { readonly firstDay: number };
  readonly weekInfo?: { readonly firstDay: number };
}

/**
 * First day of the week, 0 for Sunday: that of the region of a visitor who reads the page's language, otherwise that of
 * the language. Monday in browsers that do not know weeks, except for the United States and Canada.
 * @param lang language of the page
 * @param preferred the visitor's languages, as in `navigator.languages`
 */
export function firstWeekdayOf(lang: string, preferred: readonly string[]): number {
  const own = preferred.find((tag) => languageOf(tag) === languageOf(lang) && tag.includes('-')) ?? lang;
  const locale: LocaleWithWeek = new Intl.Locale(own);
  const info = locale.getWeekInfo?.() ?? locale.weekInfo;
  if (info) return info.firstDay % 7;
  return /-(us|ca)$/i.test(own) ? 0 : 1;
}

function languageOf(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? '';
}

/** Formats a calendar day without shifting it by a zone. */
export function formatDay(day: string, lang: string, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(lang, { ...options, timeZone: 'UTC' }).format(new Date(day));
}
