import { masterLanguage } from '../config/languages';
import type { PriceBook } from './priceBook';
import { rowsOf, type PriceBookDocument, type PriceModuleDocument } from './priceBookFields';
import { readPriceBook } from './readPriceBook';

/** The documents of price books, as the data of the calculator's page has them. */
export interface CalculatorData {
  readonly allPrismicPriceBook: { readonly nodes: readonly PriceBookDocument[] };
  readonly allPrismicPriceModule: { readonly nodes: readonly PriceModuleDocument[] };
}

/** `localizedBooks` of the data of the calculator's page. */
export function booksIn({ allPrismicPriceBook, allPrismicPriceModule }: CalculatorData, lang: string): PriceBook[] {
  return localizedBooks(allPrismicPriceBook.nodes, allPrismicPriceModule.nodes, lang);
}

/**
 * Every book, with amounts of the master language and labels of the page's language where translated. A translation is
 * matched by the book's version and the key of each term and level; bundles by position.
 * @throws PriceBookError when a book is invalid
 */
export function localizedBooks(
  books: readonly PriceBookDocument[],
  modules: readonly PriceModuleDocument[],
  lang: string,
): PriceBook[] {
  const inMaster = <Document extends { readonly lang?: string | null }>(all: readonly Document[]) =>
    all.filter((one) => (one.lang ?? masterLanguage.id) === masterLanguage.id);
  const read = inMaster(books).map((book) => readPriceBook(book, inMaster(modules)));
  if (lang === masterLanguage.id) return read;
  const translatedModules = modules.filter((module) => module.lang === lang);
  return read.map((book) => {
    const translation = books.find((one) => one.lang === lang && one.data.version === book.version);
    return translate(book, translation, translatedModules);
  });
}

function translate(
  book: PriceBook,
  translation: PriceBookDocument | undefined,
  modules: readonly PriceModuleDocument[],
): PriceBook {
  const terms = rowsOf('terms', translation?.data.terms).map(({ row }) => row);
  const levels = rowsOf('onboarding', translation?.data.onboarding).map(({ row }) => row);
  const bundles = rowsOf('bundles', translation?.data.bundles).map(({ row }) => row);
  return {
    ...book,
    title: translation?.data.title || book.title,
    modules: book.modules.map((module) => {
      const words = modules.find(({ data }) => data.key === module.key)?.data;
      return {
        ...module,
        title: words?.title || module.title,
        summary: words?.summary || module.summary,
      };
    }),
    bundles: book.bundles.map((bundle, index) => ({ ...bundle, name: bundles[index]?.name || bundle.name })),
    terms: book.terms.map((term) => ({
      ...term,
      label: terms.find(({ key }) => key === term.key)?.label || term.label,
    })),
    onboarding: book.onboarding.map((level) => {
      const words = levels.find(({ key }) => key === level.key);
      return { ...level, label: words?.label || level.label, text: words?.text || level.text };
    }),
  };
}
