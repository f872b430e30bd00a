import { loadPayload } from '../../freshness/loadPayload';
import { booksIn, type CalculatorData } from '../../pricing/localizedBooks';
import type { PriceBook } from '../../pricing/priceBook';

const readBuilt = async (calculatorPath: string, lang: string): Promise<PriceBook[]> => {
  const { data } = (await loadPayload(calculatorPath)).result;
  return booksIn(data as CalculatorData, lang);
};

let readBooks = readBuilt;

/** Replaces the loader of price books for a preview; without an argument, restores the one of the build. */
export function provideBooks(read = readBuilt): void {
  readBooks = read;
}

/** Loads the price books of the calculator's page, for pages that need one only after an interaction. */
export function loadBooks(calculatorPath: string, lang: string): Promise<PriceBook[]> {
  return readBooks(calculatorPath, lang);
}
