import { loadPayload } from '../../freshness/loadPayload';
import { localizedBooks } from '../../pricing/localizedBooks';
import type { PriceBook } from '../../pricing/priceBook';
import type { PriceBookDocument, PriceModuleDocument } from '../../pricing/priceBookFields';

interface CalculatorData {
  readonly allPrismicPriceBook: { readonly nodes: readonly PriceBookDocument[] };
  readonly allPrismicPriceModule: { readonly nodes: readonly PriceModuleDocument[] };
}

/** Loads the price books of the calculator's page, for pages that need one only after an interaction. */
export async function loadBooks(calculatorPath: string, lang: string): Promise<PriceBook[]> {
  const { data } = (await loadPayload(calculatorPath)).result;
  const { allPrismicPriceBook, allPrismicPriceModule } = data as CalculatorData;
  return localizedBooks(allPrismicPriceBook.nodes, allPrismicPriceModule.nodes, lang);
}
