import { type Currency, type PriceBook, type Role } from './priceBook';

/**
 * A configuration. Keys are those of the price book; `modules` is in the book's order and includes all required
 * modules.
 */
export interface Selection {
  readonly modules: readonly string[];
  readonly seats: Readonly<Record<Role, number>>;
  /** Active suppliers. */
  readonly suppliers: number;
  /** Purchase orders a month. */
  readonly orders: number;
  /** Employees that the numbers were estimated from, if they were. */
  readonly employees?: number;
  /** Fields with a number of the visitor's own, which no estimate replaces; `typedFields` finds them if left out. */
  readonly typed?: readonly EstimatedField[];
  /** The numbers from before the estimate, which return when the employees are removed. */
  readonly unestimated?: Pick<Selection, 'seats' | 'suppliers' | 'orders'>;
  readonly term: string;
  readonly onboarding: string;
  readonly currency: Currency;
}

/** Maximum of each field; larger companies contact sales. */
export const LIMITS = {
  requester: 100_000,
  approver: 100_000,
  buyer: 100_000,
  suppliers: 1_000_000,
  orders: 1_000_000,
  /** The requesters of a company of this size reach their limit. */
  employees: 150_000,
} as const;
export type CountedField = keyof typeof LIMITS;
/** A field that the price counts, and that the number of employees gives an estimate for. */
export type EstimatedField = Exclude<CountedField, 'employees'>;

/** The initial configuration: requests and orders of a small team, with the book's annual term if it has one. */
export function firstSelection(book: PriceBook, currency: Currency = 'USD'): Selection {
  const wanted = ['intake', 'purchase-orders'];
  const modules = book.modules.map(({ key }) => key).filter((key) => wanted.includes(key));
  return {
    modules: withRequired(book, modules.length > 0 ? modules : book.modules.slice(0, 1).map(({ key }) => key)),
    seats: { requester: 50, approver: 5, buyer: 2 },
    suppliers: 100,
    orders: 100,
    term: (book.terms.find(({ months }) => months === 12) ?? book.terms[0])?.key ?? '',
    onboarding: book.onboarding[0]?.key ?? '',
    currency,
  };
}

/** These modules with their requirements, in the book's order. Unknown keys are left out. */
export function withRequired(book: PriceBook, keys: readonly string[]): string[] {
  const wanted = new Set(book.modules.flatMap(({ key, requires }) => (keys.includes(key) ? [key, ...requires] : [])));
  return book.modules.map(({ key }) => key).filter((key) => wanted.has(key));
}

/** The selected modules without one of them and those that require it. */
export function withoutModule(book: PriceBook, keys: readonly string[], removed: string): string[] {
  return book.modules
    .filter(({ key, requires }) => keys.includes(key) && key !== removed && !requires.includes(removed))
    .map(({ key }) => key);
}
