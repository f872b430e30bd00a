import { datePart, timeOf, wantedPart, type DatePart } from './dates';
import { filterComparables, type Filter } from './filter';
import type { PredicateArguments } from './predicateArguments';

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
  const test = Object.hasOwn(tests, operation) ? tests[operation] : undefined;
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
  const [, part, side] = /^(day-of-month|day-of-week|month|year|hour)(-after|-before)?$/.exec(operation) ?? [];
  if (!isDatePart(part)) throw args.unexpectedFunction();
  const wanted = wantedPart(args.literals(1, false)[0], part);
  if (wanted === undefined) throw args.unexpectedValue(1);
  return (time) => {
    const value = datePart(time, part);
    return side === '-after' ? value > wanted : side === '-before' ? value < wanted : value === wanted;
  };
}

function isDatePart(part: string | undefined): part is DatePart {
  return part !== undefined;
}
