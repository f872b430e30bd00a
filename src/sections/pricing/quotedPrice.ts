import { amountOf } from '../../pricing/amountOf';
import { loadBooks } from './loadBooks';
import { formatList, formatNumber } from '../../pricing/numbers';
import { pricedState } from '../../pricing/pricedState';
import { formMessages } from '../../forms/messages';

/**
 * Names an attached configuration and its price, computed with the price book that it was made with.
 * @param quote the calculator's notation, from the address
 * @returns undefined for one that the calculator would have to correct
 */
export async function quotedPrice(quote: string, calculatorPath: string, lang: string): Promise<string | undefined> {
  const priced = pricedState(await loadBooks(calculatorPath, lang), quote);
  if (!priced) return undefined;
  const { book, selection } = priced;
  const { month, firstYear, currency } = priced.quote;
  const titles = book.modules.filter(({ key }) => selection.modules.includes(key)).map(({ title }) => title);
  return formMessages(lang).quoted({
    modules: formatList(titles, lang),
    approvers: formatNumber(selection.seats.approver, lang),
    buyers: formatNumber(selection.seats.buyer, lang),
    month: amountOf(month, currency, lang),
    firstYear: amountOf(firstYear, currency, lang),
    book: book.version,
  });
}
