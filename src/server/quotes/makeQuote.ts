import { bookOn, type PriceBook } from '../../pricing/priceBook';
import { pricedState } from '../../pricing/pricedState';
import type { Quote } from '../../pricing/quote';
import { issueQuote, type QuoteIssue } from '../../pricing/quoteIssue';
import { sheetOf, type Sheet } from '../../pricing/sheet';
import { calculatorText } from '../../text/calculator';
import { quotePdfText } from '../../text/quotePdf';
import type { QuoteContent } from './quoteContent';

/** A requested quote. */
export interface QuoteRequest {
  /** The configuration with its price book, in the notation of links. */
  readonly state: string;
  readonly lang: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Of a stored quote. */
  readonly id?: string;
  /** Name for the head of the document. */
  readonly customer?: string;
}

export interface MadeQuote {
  readonly book: PriceBook;
  readonly quote: Quote;
  readonly issue: QuoteIssue;
  readonly sheet: Sheet;
}

/** Prices a configuration and makes a quote of it; undefined where `pricedState` is. */
export function makeQuote(
  { books, seller, siteName }: QuoteContent,
  { state, lang, day, id, customer }: QuoteRequest,
): MadeQuote | undefined {
  const priced = pricedState(books, state);
  if (!priced) return undefined;
  const { book, quote } = priced;
  const issue = { ...issueQuote(book, state, day, id), ...(customer && { customer }) };
  const words = calculatorText(lang);
  return { book, quote, issue, sheet: sheetOf({ book, quote, issue, seller, lang, words, siteName }) };
}

/** Whether a book is the one that the calculator uses on a day, and its prices still hold. */
export function isInForce(book: PriceBook, books: readonly PriceBook[], day: string): boolean {
  return bookOn(day, books)?.version === book.version && day <= book.validUntil;
}

/** The PDF file of a quote. */
export async function pdfOf({ sheet }: MadeQuote, { siteName }: QuoteContent, lang: string): Promise<Buffer> {
  // PDFKit takes 0.14 s to load, at the start of a server and of every test that starts one.
  const { quotePdf } = await import('./quotePdf');
  return quotePdf(sheet, { lang, siteName, words: quotePdfText(lang) });
}
