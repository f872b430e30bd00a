import { perCurrency, type PerCurrency, type PriceBook } from './priceBook';
import { quoteFor } from './quote';
import { readState } from './stateLink';

export interface PlanPrice {
  /** Minor units a month, for the term of one month and the term of twelve; undefined for a term that the book does not offer. */
  readonly prices: PerCurrency<{ readonly monthly?: number; readonly annual?: number }>;
  /** What the calculator opens to show the same plan. */
  readonly configuration: string;
}

/** What the plans of a book cost, by the plan's key: the calculator's own price for their configurations. */
export function planPrices(book: PriceBook): Record<string, PlanPrice> {
  const termOf = (months: number) => book.terms.find((term) => term.months === months)?.key;
  const plans = book.plans.map(({ key, configuration }): [string, PlanPrice] => {
    const { selection } = readState(book, configuration);
    const prices = perCurrency((currency) => {
      const month = (term: string | undefined) =>
        term === undefined ? undefined : quoteFor(book, { ...selection, currency, term }).month;
      return { monthly: month(termOf(1)), annual: month(termOf(12)) };
    });
    return [key, { prices, configuration }];
  });
  return Object.fromEntries(plans);
}
