import { ownValue } from '../../../lib/ownValue';
import { timeOf } from './fieldPath';
import type { Literal } from './parsePredicates';
import { filterComparables, type Filter, type PredicateArguments } from './predicateArguments';

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const MONTHS = [
  'january', 'february', 'march', 'april', 'may', 'june',
  'july', 'august', 'september', 'october', 'november', 'december',
]; // prettier-ignore

/** Parts of an instant in UTC: weekdays from Monday = 1, months from January = 1. */
const DATE_PARTS: Readonly<Record<string, (date: Date) => number>> = {
  'day-of-month': (date) => date.getUTCDate(),
  'day-of-week': (date) => date.getUTCDay() || 7,
  month: (date) => date.getUTCMonth() + 1,
  year: (date) => date.getUTCFullYear(),
  hour: (date) => date.getUTCHours(),
};

/** `number.lt`, `number.gt` and `number.inRange`. */
export function numberFilter(operation: string, args: PredicateArguments): Filter {
  const path = args.path();
  const low = args.numberAt(1);
  const high = operation === 'inRange' ? args.numberAt(2) : low;
  const tests: Readonly<Record<string, (value: number) => boolean>> = {
    lt: (value) => value < low,
    gt: (value) => value > low,
    inRange: (value) => value >= low && value <= high,
  };
  const test = ownValue(tests, operation);
  if (!test) throw args.unexpectedFunction();
  return filterComparables(path, args.context, (values) =>
    values.some((value) => typeof value === 'number' && test(value)),
  );
}

/** `date.after`, `date.before`, `date.between`, and those for a part of a date, such as `date.month-after`. */
export function dateFilter(operation: string, args: PredicateArguments): Filter {
  const path = args.path();
  const test = timeTest(operation, args);
  return filterComparables(path, args.context, (values) =>
    values.map(timeOf).some((time) => time !== undefined && test(time)),
  );
}

function timeTest(operation: string, args: PredicateArguments): (time: number) => boolean {
  if (operation === 'between') {
    const [from, to] = [args.timeAt(1), args.timeAt(2)];
    return (time) => time >= from && time <= to;
  }
  if (operation === 'after' || operation === 'before') {
    const limit = args.timeAt(1);
    return (time) => (operation === 'after' ? time > limit : time < limit);
  }
  const [, part = '', side] = /^(.+?)(-after|-before)?$/.exec(operation) ?? [];
  const read = ownValue(DATE_PARTS, part);
  if (!read) throw args.unexpectedFunction();
  const wanted = wantedPart(args.literals(1, false)[0], part);
  if (wanted === undefined) throw args.unexpectedValue(1);
  return (time) => {
    const value = read(new Date(time));
    return side === '-after' ? value > wanted : side === '-before' ? value < wanted : value === wanted;
  };
}

/** The number of a date part in a query such as `14`, `"Tuesday"`, `"tue"` or `"May"`; undefined if invalid. */
function wantedPart(value: Literal | undefined, part: string): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return undefined;
  const names = part === 'day-of-week' ? DAYS : part === 'month' ? MONTHS : [];
  const index = value.length < 3 ? -1 : names.findIndex((name) => name.startsWith(value.toLowerCase()));
  if (index >= 0) return index + 1;
  return /^\d+$/.test(value) ? Number(value) : undefined;
}
