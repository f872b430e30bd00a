import type { PriceBook } from './priceBook';
import { LIMITS, type Selection } from './selection';
import { readState } from './stateLink';

/** Largest company that the calculator counts: its requesters reach their limit. */
export const MAX_EMPLOYEES = 150_000;

type Counts = Pick<Selection, 'seats' | 'suppliers' | 'orders'>;

/**
 * Guesses a company's numbers from its size, in the proportions of the price book's middle plan: of 300 employees 200
 * ask, 15 approve and 5 buy, with 200 active suppliers and 400 orders a month.
 */
export function guessFrom(employees: number): Counts {
  const share = (part: number, least: number, most: number) =>
    Math.min(Math.max(Math.round(employees * part), least), most);
  return {
    seats: {
      requester: share(2 / 3, 1, LIMITS.requester),
      approver: share(1 / 20, 1, LIMITS.approver),
      buyer: share(1 / 60, 1, LIMITS.buyer),
    },
    suppliers: share(2 / 3, 1, LIMITS.suppliers),
    orders: share(4 / 3, 1, LIMITS.orders),
  };
}

export interface Recommendation {
  /** Key of the plan. */
  readonly plan: 'essentials' | 'operations' | 'complete';
  /** Its modules, in the book's order. */
  readonly modules: readonly string[];
}

/** From as many orders a month on, invoices are as many that matching them is work of its own. */
const MANY_ORDERS = 150;
/** From as many active suppliers on, sourcing, contracts and risk are work of their own. */
const MANY_SUPPLIERS = 500;

/** The plan that fits a company's numbers; undefined for a book without it. */
export function recommend(
  book: PriceBook,
  { suppliers, orders }: Pick<Counts, 'suppliers' | 'orders'>,
): Recommendation | undefined {
  const plan = suppliers >= MANY_SUPPLIERS ? 'complete' : orders >= MANY_ORDERS ? 'operations' : 'essentials';
  const configuration = book.plans.find(({ key }) => key === plan)?.configuration;
  return configuration === undefined ? undefined : { plan, modules: readState(book, configuration).selection.modules };
}
