import { perCurrency, type PerCurrency, type PriceBook } from './priceBook';
import { quoteFor } from './quote';
import { readState } from './stateLink';

export interface PlanPrice {
  /** Minor units a month, for terms of one month and of twelve; undefined for a term that the book lacks. */
  readonly prices: PerCurrency<{ readonly monthly?: number; readonly annual?: number }>;
  /** Configuration that the calculator opens with for this plan. */
  readonly configuration: string;
  /** Keys of the terms of one month and of twelve. */
  readonly terms: { readonly monthly?: string; readonly annual?: string };
}

/** Prices of a book's plans by key, as the calculator computes them. */
export function planPrices(book: PriceBook): Record<string, PlanPrice> {
  const termOf = (months: number) => book.terms.find((term) => term.months === months)?.key;
  const terms = { monthly: termOf(1), annual: termOf(12) };
  const plans = book.plans.map(({ key, configuration }): [string, PlanPrice] => {
    const { selection } = readState(book, configuration);
    const prices = perCurrency((currency) => {
      const month = (term: string | undefined) =>
        term === undefined ? undefined : quoteFor(book, { ...selection, currency, term }).month;
      return { monthly: month(terms.monthly), annual: month(terms.annual) };
    });
    return [key, { prices, configuration, terms }];
  });
  return Object.fromEntries(plans);
}
