import type { PriceBook } from './priceBook';
import { firstSelection, LIMITS, type EstimatedField, type Selection } from './selection';

/** Largest company that the calculator counts. */
export const MAX_EMPLOYEES = LIMITS.employees;

type Counts = Pick<Selection, 'seats' | 'suppliers' | 'orders'>;

/**
 * Guesses a company's numbers from its size, in the proportions of the price book's middle plan: of 300 employees 200
 * ask, 15 approve and 5 buy, with 200 active suppliers and 400 orders a month.
 */
export function guessFrom(employees: number): Counts & { readonly employees: number } {
  const share = (part: number, min: number, max: number) => Math.min(Math.max(Math.round(employees * part), min), max);
  return {
    seats: {
      requester: share(2 / 3, 1, LIMITS.requester),
      approver: share(1 / 20, 1, LIMITS.approver),
      buyer: share(1 / 60, 1, LIMITS.buyer),
    },
    suppliers: share(2 / 3, 1, LIMITS.suppliers),
    orders: share(4 / 3, 1, LIMITS.orders),
    employees,
  };
}

const ESTIMATED: readonly EstimatedField[] = ['requester', 'approver', 'buyer', 'suppliers', 'orders'];

/** The number that a configuration has in a field. */
export function countIn({ seats, ...counts }: Counts, field: EstimatedField): number {
  return field === 'suppliers' || field === 'orders' ? counts[field] : seats[field];
}

/** Fields with a number of the visitor's own. A link names none: beside its employees, they are what no estimate gives. */
export function typedFields({ employees, typed, ...counts }: Selection): readonly EstimatedField[] {
  if (typed) return typed;
  const guess = employees ? guessFrom(employees) : counts;
  return ESTIMATED.filter((field) => countIn(counts, field) !== countIn(guess, field));
}

/** What a number of employees changes; without one, the numbers from before its estimate return. */
export function withEmployees(book: PriceBook, now: Selection, employees: number): Partial<Selection> {
  const typed = typedFields(now);
  const unestimated = now.employees ? (now.unestimated ?? firstSelection(book)) : now;
  const { seats, suppliers, orders } = unestimated;
  const expected = employees > 0 ? guessFrom(employees) : unestimated;
  const count = (field: EstimatedField) => countIn(typed.includes(field) ? now : expected, field);
  return {
    employees,
    typed,
    unestimated: { seats, suppliers, orders },
    seats: { requester: count('requester'), approver: count('approver'), buyer: count('buyer') },
    suppliers: count('suppliers'),
    orders: count('orders'),
  };
}

/** What a number of the visitor's own changes. */
export function withCount(now: Selection, field: EstimatedField, value: number): Partial<Selection> {
  const typed = [...new Set([...typedFields(now), field])];
  if (field === 'suppliers' || field === 'orders') return { typed, [field]: value };
  return { typed, seats: { ...now.seats, [field]: value } };
}
