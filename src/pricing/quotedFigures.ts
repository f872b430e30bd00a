import { amountOf } from './amountOf';
import { formatList, formatNumber } from './numbers';
import type { PricedState } from './pricedState';

/** Formatted figures of a configuration that is attached to a demo: what is named by the form, the mail and the confirmation. */
export function quotedFigures({ book, selection, quote }: PricedState, lang: string) {
  const titles = book.modules.filter(({ key }) => selection.modules.includes(key)).map(({ title }) => title);
  return {
    modules: formatList(titles, lang),
    approvers: formatNumber(selection.seats.approver, lang),
    buyers: formatNumber(selection.seats.buyer, lang),
    month: amountOf(quote.month, quote.currency, lang),
    firstYear: amountOf(quote.firstYear, quote.currency, lang),
    book: book.version,
  };
}
