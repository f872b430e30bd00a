import { masterLanguage } from '../config/languages';
import { localizedBooks } from './localizedBooks';
import { planPrices, type PlanPrice } from './planPrices';
import { bookOn, type PriceBook } from './priceBook';
import type { PriceBookDocument, PriceModuleDocument } from './priceBookFields';
import { checkPriceBook, readPriceBook } from './readPriceBook';

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

/** Fields of the documents that plan prices follow from, in the form of the content API's `fetch` parameter. */
export const PRICE_FIELDS: readonly string[] = [
  ...[
    ...['version', 'title', 'valid_from', 'valid_until', 'currencies', 'module_prices'],
    ...['bands', 'bundles', 'terms', 'onboarding', 'plans'],
  ].map((name) => `price_book.${name}`),
  ...['title', 'key', 'summary', 'icon', 'requires'].map((name) => `price_module.${name}`),
];

/**
 * The plan prices of the price book that is valid on a day, by key. Computed in the build, so that the pricing page
 * shows the calculator's prices without loading the calculator. Empty without a valid book.
 * @param day `YYYY-MM-DD`
 */
export function planPricesOn(day: string, documents: readonly Document[]): Record<string, PlanPrice> {
  const { books, modules } = pricedDocuments(documents);
  const valid = books.filter((book) => checkPriceBook(book, modules).length === 0);
  const book = bookOn(
    day,
    valid.map((one) => readPriceBook(one, modules)),
  );
  return book ? planPrices(book) : {};
}

/**
 * The price books among documents, with the labels of a language.
 * @throws PriceBookError when a book is invalid
 */
export function priceBooksIn(documents: readonly Document[], lang: string): PriceBook[] {
  const { books, modules } = pricedDocuments(documents, [masterLanguage.id, lang]);
  return localizedBooks(books, modules, lang);
}

function pricedDocuments(documents: readonly Document[], languages: readonly string[] = [masterLanguage.id]) {
  const ofType = (wanted: string) => documents.filter(({ type, lang }) => type === wanted && languages.includes(lang));
  return {
    books: ofType('price_book') as readonly PriceBookDocument[],
    modules: ofType('price_module') as readonly PriceModuleDocument[],
  };
}
