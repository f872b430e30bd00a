import { parseDate } from '../repository/fields/scalars';
import type { DataValue } from '../repository/document';
import type { Literal } from './parsePredicates';

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const MONTHS = [
  'january', 'february', 'march', 'april', 'may', 'june',
  'july', 'august', 'september', 'october', 'november', 'december',
]; // prettier-ignore

/** Parses a date of a query to milliseconds: `"2020-01-01"`, a time, or milliseconds; undefined if invalid. */
export function timeOf(value: Literal | DataValue | undefined): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || !/^\d{4}-\d{2}/.test(value)) return undefined;
  return parseDate(value);
}

export type DatePart = 'day-of-month' | 'day-of-week' | 'month' | 'year' | 'hour';

/** A part of an instant in UTC: weekdays from Monday = 1, months from January = 1. */
export function datePart(time: number, part: DatePart): number {
  const date = new Date(time);
  switch (part) {
    case 'day-of-month':
      return date.getUTCDate();
    case 'day-of-week':
      return date.getUTCDay() || 7;
    case 'month':
      return date.getUTCMonth() + 1;
    case 'year':
      return date.getUTCFullYear();
    case 'hour':
      return date.getUTCHours();
  }
}

/** The number of a date part in a query such as `14`, `"Tuesday"`, `"tue"` or `"May"`; undefined if invalid. */
export function wantedPart(value: Literal | undefined, part: DatePart): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return undefined;
  const names = part === 'day-of-week' ? DAYS : part === 'month' ? MONTHS : [];
  const index = value.length < 3 ? -1 : names.findIndex((name) => name.startsWith(value.toLowerCase()));
  if (index >= 0) return index + 1;
  return /^\d+$/.test(value) ? Number(value) : undefined;
}
