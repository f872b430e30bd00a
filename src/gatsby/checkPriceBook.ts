import { masterLanguage } from '../config/languages';
import { checkPriceBook } from '../pricing/readPriceBook';
import type { PriceBookDocument, PriceModuleDocument } from '../pricing/priceBookFields';

interface Document {
  readonly type: string;
  readonly lang: string;
  readonly uid?: string | null;
  readonly data: object;
}

/**
 * What is wrong with the price books of a site, as one text that names book, field and problem; undefined when every book can be used.
 * Amounts are read from the master language alone; translations give labels, and need no check.
 */
export function priceBookProblems(documents: readonly Document[]): string | undefined {
  const problems = documents
    .filter(({ type, lang }) => type === 'price_book' && lang === masterLanguage.id)
    .flatMap((book) => {
      const modules = documents.filter(({ type, lang }) => type === 'price_module' && lang === masterLanguage.id);
      const found = checkPriceBook(book as PriceBookDocument, modules as readonly PriceModuleDocument[]);
      return found.map((problem) => `price_book ${book.uid ?? ''}: ${problem}`);
    });
  return problems.length > 0 ? `A price book contradicts itself.\n${problems.join('\n')}` : undefined;
}
