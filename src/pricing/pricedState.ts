import type { PriceBook } from './priceBook';
import { quoteFor, type Quote } from './quote';
import type { Selection } from './selection';
import { readState } from './stateLink';

export interface PricedState {
  readonly book: PriceBook;
  readonly selection: Selection;
  readonly quote: Quote;
}

/**
 * Prices a configuration with the price book that it names. Amounts come from the book alone.
 * @param state the configuration, in the notation of links
 * @returns undefined for one that the calculator would correct, without a module, or with a book that is not here
 */
export function pricedState(books: readonly PriceBook[], state: string): PricedState | undefined {
  const version = state.split('~')[1];
  const book = books.find((one) => one.version === version);
  if (!book) return undefined;
  const { selection, corrections } = readState(book, state);
  if (corrections.length > 0 || selection.modules.length === 0) return undefined;
  return { book, selection, quote: quoteFor(book, selection) };
}
