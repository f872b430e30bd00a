import { loadPayload } from '../../freshness/loadPayload';
import { booksIn, type CalculatorData } from '../../pricing/localizedBooks';
import type { PriceBook } from '../../pricing/priceBook';

const readBuilt = async (calculatorPath: string, lang: string): Promise<PriceBook[]> => {
  const { data } = (await loadPayload(calculatorPath)).result;
  return booksIn(data as CalculatorData, lang);
};

let readBooks = readBuilt;

/** Makes pages count with a preview's price books, or with those of the build again. */
export function provideBooks(read = readBuilt): void {
  readBooks = read;
}

/** Loads the price books of the calculator's page, for pages that need one only after an interaction. */
export function loadBooks(calculatorPath: string, lang: string): Promise<PriceBook[]> {
  return readBooks(calculatorPath, lang);
}
