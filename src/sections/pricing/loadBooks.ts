import { loadPayload } from '../../freshness/loadPayload';
import { booksIn, type CalculatorData } from '../../pricing/localizedBooks';
import type { PriceBook } from '../../pricing/priceBook';

/** Loads the price books of the calculator's page, for pages that need one only after an interaction. */
export async function loadBooks(calculatorPath: string, lang: string): Promise<PriceBook[]> {
  const { data } = (await loadPayload(calculatorPath)).result;
  return booksIn(data as CalculatorData, lang);
}
