import { addDays, dayOf } from '../../../lib/days';
import { isObject } from '../../../lib/isObject';
import type { DocumentSelection } from './documentSelection';

/** security.txt, whose date has to be within a year, is written anew at the latest after half a year. */
const MAX_DAYS = 182;

/** Dates in documents that change pages without a publication, by type. */
const DATES: Readonly<Record<string, { readonly field: string; readonly daysAfter: number }>> = {
  // "From" prices and those of the plans follow the book in force.
  price_book: { field: 'valid_from', daysAfter: 0 },
  // The day after the last one, a job is closed.
  job: { field: 'valid_through', daysAfter: 1 },
};

/**
 * The day in UTC from which a release of these documents is out of date although nothing was published: another price
 * book is in force, or a job has closed.
 * @param now when it is built, in milliseconds
 * @returns `YYYY-MM-DD`
 */
export function freshUntil({ entries, textOf }: Pick<DocumentSelection, 'entries' | 'textOf'>, now: number): string {
  const days = entries.flatMap(({ id, type }) => {
    const date = DATES[type];
    if (!date) return [];
    const { data }: { data?: unknown } = JSON.parse(textOf(id) ?? '{}');
    const day = isObject(data) ? String(data[date.field]) : '';
    return Number.isNaN(Date.parse(day)) ? [] : [addDays(day, date.daysAfter)];
  });
  const coming = days.filter((day) => day > dayOf(now));
  return coming.reduce((first, day) => (day < first ? day : first), addDays(dayOf(now), MAX_DAYS));
}

/** Whether a release is out of date by its day; one of an earlier version states none, and is not. */
export function isOutOfDate(release: { readonly freshUntil?: string }, now: number): boolean {
  return release.freshUntil !== undefined && release.freshUntil <= dayOf(now);
}
