import { readFile } from 'node:fs/promises';
import { languageOf } from '../../config/languages';
import { booksIn, type CalculatorData } from '../../pricing/localizedBooks';
import type { PriceBook } from '../../pricing/priceBook';
import type { Seller } from '../../pricing/quoteIssue';
import { sellerOf, settingsIn, type SellerSettings } from '../../pricing/sellerOf';
import { bytesOf } from '../builds/releases/release';
import { cachedByRelease } from '../cachedByRelease';

const PAGE = '/module-pricing-calc';

/** The data of quotes, in one language. */
export interface QuoteContent {
  readonly books: readonly PriceBook[];
  readonly seller: Seller;
  readonly siteName: string;
  /** Path of the calculator. */
  readonly calculator: string;
}

interface Payload {
  readonly result: {
    readonly data: CalculatorData & { readonly settings: { readonly nodes: readonly SellerSettings[] } };
  };
}

/**
 * The price books that a release was built with: the server computes from what its calculator shows. Undefined for a
 * release without a calculator.
 */
export const quoteContent = cachedByRelease(async (release, lang: string): Promise<QuoteContent | undefined> => {
  const own = languageOf(lang).prefix + PAGE;
  const calculator = release.pages.has(own) ? own : PAGE;
  const file = release.files.get(`${calculator.slice(1)}/_payload.json`);
  if (!file) return undefined;
  const { data } = (JSON.parse(await readFile(bytesOf(release, file, 'identity'), 'utf8')) as Payload).result;
  const { nodes } = data.settings;
  return {
    books: booksIn(data, lang),
    seller: sellerOf(nodes, lang),
    siteName: settingsIn(nodes, lang)?.site_name ?? '',
    calculator,
  };
});
