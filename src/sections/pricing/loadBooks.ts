import { loadPayload } from '../../freshness/loadPayload';
import { booksIn, type CalculatorData } from '../../pricing/localizedBooks';
import type { PriceBook } from '../../pricing/priceBook';

let readBooks = async (calculatorPath: string, lang: string): Promise<PriceBook[]> => {
  const { data } = (await loadPayload(calculatorPath)).result;
  return booksIn(data as CalculatorData, lang);
};

/** Makes pages count with other price books than those of the build, for previews. */
export function provideBooks(read: typeof readBooks): void {
  readBooks = read;
}

/** Loads the price books of the calculator's page, for pages that need one only after an interaction. */
export function loadBooks(calculatorPath: string, lang: string): Promise<PriceBook[]> {
  return readBooks(calculatorPath, lang);
}
