import { readFile } from 'node:fs/promises';
import { languageOf } from '../../config/languages';
import { booksIn, type CalculatorData } from '../../pricing/localizedBooks';
import type { PriceBook } from '../../pricing/priceBook';
import type { Seller } from '../../pricing/quoteIssue';
import { sellerOf, settingsIn, type SellerSettings } from '../../pricing/sellerOf';
import { bytesOf, type Release } from '../builds/releases/release';

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

const read = new WeakMap<Release, Map<string, Promise<QuoteContent>>>();

/** The price books that a release was built with: the server computes from what its calculator shows. */
export function quoteContent(release: Release, lang: string): Promise<QuoteContent> | undefined {
  const known = read.get(release) ?? new Map<string, Promise<QuoteContent>>();
  read.set(release, known);
  const found = known.get(lang);
  if (found) return found;
  const own = languageOf(lang).prefix + PAGE;
  const calculator = release.pages.has(own) ? own : PAGE;
  const file = release.files.get(`${calculator.slice(1)}/_payload.json`);
  if (!file) return undefined;
  const content = readFile(bytesOf(release, file, 'identity'), 'utf8').then((text): QuoteContent => {
    const { data } = (JSON.parse(text) as Payload).result;
    const { nodes } = data.settings;
    return {
      books: booksIn(data, lang),
      seller: sellerOf(nodes, lang),
      siteName: settingsIn(nodes, lang)?.site_name ?? '',
      calculator,
    };
  });
  known.set(lang, content);
  content.catch(() => known.delete(lang));
  return content;
}
