import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PriceBookDocument, PriceModuleDocument } from '../../src/pricing/priceBookFields';
import { readPriceBook } from '../../src/pricing/readPriceBook';
import type { PriceBook } from '../../src/pricing/priceBook';
import { mockFetchBy, type AnsweredRequest } from './mockFetch';

interface StoredDocument {
  readonly uid: string;
  readonly lang?: string;
  readonly data: object;
}

/** The shipped documents of one type. */
function stored(type: string): StoredDocument[] {
  const folder = join('content', 'documents', type);
  return readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as StoredDocument);
}

const isMaster = ({ lang = 'en-us' }: StoredDocument) => lang === 'en-us';

export const bookDocuments: readonly PriceBookDocument[] = stored('price_book').filter(isMaster);
export const moduleDocuments: readonly PriceModuleDocument[] = stored('price_module').filter(isMaster);

/** The shipped price book of a version, by default the current one. */
export function shippedBook(version = '2026-2'): PriceBook {
  const document = bookDocuments.find(({ uid }) => uid === version);
  if (!document) throw new Error(`content has no price book ${version}`);
  return readPriceBook(document, moduleDocuments);
}

/**
 * A fake `fetch` that has the data of the calculator's page, with the shipped price books.
 * @returns the requests, also later ones
 */
export function servePriceBooks(): AnsweredRequest[] {
  const data = { allPrismicPriceBook: { nodes: bookDocuments }, allPrismicPriceModule: { nodes: moduleDocuments } };
  const payload = [200, { result: { data } }] as const;
  return mockFetchBy({
    '/module-pricing-calc/_payload.json': payload,
    '/de/module-pricing-calc/_payload.json': payload,
  });
}
