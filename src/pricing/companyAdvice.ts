import { companyText } from '../text/company';
import { guessFrom, recommend, type Recommendation } from './company';
import { formatNumber } from './numbers';
import type { PriceBook } from './priceBook';
import type { Selection } from './selection';

/** Guessed numbers and recommendations for a company, as sentences. */
export interface Advice {
  readonly guessed: string;
  readonly recommended?: { readonly reason: string } & Recommendation;
}

/** The advice for a company with this number of employees, in a language: the estimate for it, and what its numbers recommend. */
export function adviceFor(
  book: PriceBook,
  employees: number,
  { suppliers, orders }: Pick<Selection, 'suppliers' | 'orders'>,
  lang: string,
): Advice {
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
