import { masterLanguage } from '../../config/languages';
import { planPrices, type PlanPrice } from '../../pricing/planPrices';
import { bookOn } from '../../pricing/priceBook';
import type { PriceBookDocument, PriceModuleDocument } from '../../pricing/priceBookFields';
import { checkPriceBook, readPriceBook } from '../../pricing/readPriceBook';

interface Document {
  readonly type: string;
  readonly lang: string;
  readonly uid?: string | null;
  readonly data: object;
}

/**
 * Validates the price books of a site; returns a text that names book, field and problem, or undefined if all are
 * valid. Amounts come from the master language; translations contain labels only, and need no check.
 */
export function priceBookProblems(documents: readonly Document[]): string | undefined {
  const { books, modules } = pricedDocuments(documents);
  const problems = books.flatMap((book) =>
    checkPriceBook(book, modules).map((problem) => `price_book ${book.uid ?? ''}: ${problem}`),
  );
  return problems.length > 0 ? `A price book contradicts itself.\n${problems.join('\n')}` : undefined;
}

/**
 * The plan prices of the price book that is valid on a day, by key. Computed in the build, so that the pricing page
 * shows the calculator's prices without loading the calculator. Empty without a book.
 * @param day `YYYY-MM-DD`
 */
export function planPricesOn(day: string, documents: readonly Document[]): Record<string, PlanPrice> {
  const { books, modules } = pricedDocuments(documents);
  const book = bookOn(
    day,
    books.map((one) => readPriceBook(one, modules)),
  );
  return book ? planPrices(book) : {};
}

function pricedDocuments(documents: readonly Document[]) {
  const ofType = (wanted: string) =>
    documents.filter(({ type, lang }) => type === wanted && lang === masterLanguage.id);
  return {
    books: ofType('price_book') as readonly PriceBookDocument[],
    modules: ofType('price_module') as readonly PriceModuleDocument[],
  };
}
