import { companyText } from '../text/company';
import { recommend, type Recommendation } from './company';
import { formatNumber } from './numbers';
import type { PriceBook } from './priceBook';
import type { Selection } from './selection';

/** Guessed numbers and recommendations for a company, as sentences. */
export interface Advice {
  readonly guessed: string;
  readonly recommended?: { readonly reason: string } & Recommendation;
}

/** The advice for a company with this number of employees, from the numbers that were guessed for it, in a language. */
export function adviceFor(
  book: PriceBook,
  employees: number,
  { seats, suppliers, orders }: Pick<Selection, 'seats' | 'suppliers' | 'orders'>,
  lang: string,
): Advice {
  const write = (value: number) => formatNumber(value, lang);
  const numbers = {
    employees: write(employees),
    approvers: write(seats.approver),
    buyers: write(seats.buyer),
    suppliers: write(suppliers),
    orders: write(orders),
  };
  const text = companyText(lang);
  const found = recommend(book, { suppliers, orders });
  return {
    guessed: text.guessed(numbers),
    recommended: found && { ...found, reason: text.reasons[found.plan](numbers) },
  };
}
