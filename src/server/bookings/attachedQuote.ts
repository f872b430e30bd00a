import { textLanguageOf } from '../../config/languages';
import { pricedState } from '../../pricing/pricedState';
import { quotedFigures } from '../../pricing/quotedFigures';
import type { FormMessages } from '../../text/formMessages';
import type { Release } from '../builds/releases/release';
import { quoteContent } from '../quotes/quoteContent';

/** The configuration of the calculator that is attached to a booking. */
export interface AttachedQuote {
  /** In the notation of links. */
  readonly state: string;
  /** Path of the calculator with it; undefined while no calculator is published. */
  readonly path: string | undefined;
  /** What the form said about it; undefined for a configuration that cannot be priced. */
  readonly figures: Parameters<FormMessages['quoted']>[0] | undefined;
}

/** Characters of the notation: the field is posted, so it may contain anything. */
const STATE = /^[\w.~-]+$/;

/**
 * Prices the configuration of a booking from the published price books, as the form does.
 * @param quote as posted with the booking
 * @returns undefined without a configuration
 */
export async function attachedQuote(
  release: Release | undefined,
  quote: string,
  lang: string,
): Promise<AttachedQuote | undefined> {
  if (!STATE.test(quote)) return undefined;
  // An invalid price book must not keep a mail or a page from its reader.
  const content = release && (await quoteContent(release, textLanguageOf(lang)).catch(() => undefined));
  if (!content) return { state: quote, path: undefined, figures: undefined };
  const path = `${content.calculator}?q=${quote}`;
  const priced = pricedState(content.books, quote);
  return { state: quote, path, figures: priced && quotedFigures(priced, lang) };
}
