import { loadBooks } from './loadBooks';
import { pricedState } from '../../pricing/pricedState';
import { quotedFigures } from '../../pricing/quotedFigures';
import { formMessages } from '../../text/formMessages';

/**
 * Names an attached configuration and its price, computed with the price book that it was made with.
 * @param quote the calculator's notation, from the address
 * @returns undefined for one that the calculator would have to correct
 */
export async function quotedPrice(quote: string, calculatorPath: string, lang: string): Promise<string | undefined> {
  const priced = pricedState(await loadBooks(calculatorPath, lang), quote);
  return priced && formMessages(lang).quoted(quotedFigures(priced, lang));
}
