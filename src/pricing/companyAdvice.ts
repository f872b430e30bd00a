import { companyText } from '../text/company';
import { guessFrom } from './company';
import { formatNumber } from './numbers';
import type { PriceBook } from './priceBook';
import type { Selection } from './selection';
import { readState } from './stateLink';

/** Guessed numbers and recommendations for a company, as sentences. */
export type Advice = ReturnType<typeof adviceFor>;

/** The advice for a company with this number of employees, in a language: the estimate for it, and what its numbers recommend. */
export function adviceFor(
  book: PriceBook,
  employees: number,
  { suppliers, orders }: Pick<Selection, 'suppliers' | 'orders'>,
  lang: string,
) {
  const write = (value: number) => formatNumber(value, lang);
  const numbersOf = ({ seats, ...counts }: ReturnType<typeof guessFrom>) => ({
    employees: write(employees),
    approvers: write(seats.approver),
    buyers: write(seats.buyer),
    suppliers: write(counts.suppliers),
    orders: write(counts.orders),
  });
  const guess = guessFrom(employees);
  const text = companyText(lang);
  const found = recommend(book, { suppliers, orders });
  return {
    guessed: text.guessed(numbersOf(guess)),
    recommended: found && { ...found, reason: text.reasons[found.plan](numbersOf({ ...guess, suppliers, orders })) },
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
  { suppliers, orders }: Pick<Selection, 'suppliers' | 'orders'>,
): Recommendation | undefined {
  const plan = suppliers >= MANY_SUPPLIERS ? 'complete' : orders >= MANY_ORDERS ? 'operations' : 'essentials';
  const configuration = book.plans.find(({ key }) => key === plan)?.configuration;
  return configuration === undefined ? undefined : { plan, modules: readState(book, configuration).selection.modules };
}
