import type { Argument } from './parsePredicates';
import { milliseconds } from './readPath';

type Fail = (message: string) => never;
type DateTest = (date: Date) => boolean;

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const MONTHS = [
  'january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december',
];

const dayOfMonth = (date: Date) => date.getUTCDate();
const dayOfWeek = (date: Date) => date.getUTCDay() || 7;
const month = (date: Date) => date.getUTCMonth() + 1;
const year = (date: Date) => date.getUTCFullYear();
const hour = (date: Date) => date.getUTCHours();

/** The predicates on dates and times. All read UTC; before and after are strict. */
export const datePredicates: Readonly<Record<string, ((args: readonly Argument[], fail: Fail) => DateTest) | undefined>> = {
  'date.after': ([moment], fail) => later(instant(moment, fail)),
  'date.before': ([moment], fail) => earlier(instant(moment, fail)),
  'date.between': ([from, to], fail) => {
    const [start, end] = [instant(from, fail), instant(to, fail)];
    return (date) => date.getTime() >= start && date.getTime() <= end;
  },
  ...parts('date.day-of-month', dayOfMonth),
  ...parts('date.day-of-week', dayOfWeek, WEEKDAYS),
  ...parts('date.month', month, MONTHS),
  ...parts('date.year', year),
  ...parts('date.hour', hour),
};

/** `date.month`, `date.month-after` and `date.month-before`, which take a number or a name. */
function parts(name: string, read: (date: Date) => number, names: readonly string[] = []) {
  const wanted = (value: Argument | undefined, fail: Fail): number => {
    if (typeof value === 'number') return value;
    const index = typeof value === 'string' ? names.findIndex((known) => known === value.toLowerCase()) : -1;
    return index >= 0 ? index + 1 : fail('expects a number or a name');
  };
  type Args = readonly Argument[];
  return {
    [name]: ([value]: Args, fail: Fail): DateTest => {
      const number = wanted(value, fail);
      return (date) => read(date) === number;
    },
    [`${name}-after`]: ([value]: Args, fail: Fail): DateTest => {
      const number = wanted(value, fail);
      return (date) => read(date) > number;
    },
    [`${name}-before`]: ([value]: Args, fail: Fail): DateTest => {
      const number = wanted(value, fail);
      return (date) => read(date) < number;
    },
  };
}

function later(moment: number): DateTest {
  return (date) => date.getTime() > moment;
}

function earlier(moment: number): DateTest {
  return (date) => date.getTime() < moment;
}

function instant(value: Argument | undefined, fail: Fail): number {
  const moment = milliseconds(value);
  return Number.isNaN(moment) ? fail('expects a date') : moment;
}
