import { amountOf } from '../../pricing/amountOf';
import { loadBooks } from './loadBooks';
import { formatList, formatNumber } from '../../pricing/numbers';
import { quoteFor } from '../../pricing/quote';
import { readState } from '../../pricing/stateLink';
import type { FormWords } from '../../forms/words';

/**
 * Names an attached configuration and its price, computed with the price book that it was made with.
 * @param quote the calculator's notation, from the address
 * @returns undefined for one that the calculator would have to correct
 */
export async function quotedPrice(
  quote: string,
  calculatorPath: string,
  lang: string,
  words: FormWords,
): Promise<string | undefined> {
  const version = quote.split('~')[1];
  const book = (await loadBooks(calculatorPath, lang)).find((one) => one.version === version);
  if (!book) return undefined;
  const { selection, corrections } = readState(book, quote);
  if (corrections.length > 0 || selection.modules.length === 0) return undefined;
  const { month, firstYear, currency } = quoteFor(book, selection);
  const titles = book.modules.filter(({ key }) => selection.modules.includes(key)).map(({ title }) => title);
  return words.quoted({
    modules: formatList(titles, lang),
    approvers: formatNumber(selection.seats.approver, lang),
    buyers: formatNumber(selection.seats.buyer, lang),
    month: amountOf(month, currency, lang),
    firstYear: amountOf(firstYear, currency, lang),
    book: book.version,
  });
}
