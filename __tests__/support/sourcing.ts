import { createClient, type PrismicDocument } from '@prismicio/client';
import type { Models } from '../../src/lib/fitModel';
import type { ReaderOptions } from '../../src/content/repositoryReader';
import { sourcingFetch, type SourcingFetch } from '../../src/content/sourcingFetch';
import type { ScriptedApi } from './scriptedApi';

/** The `fetch` of a build that reads published content from this API, without pauses. */
export function sourcingFrom(
  { endpoint }: ScriptedApi,
  models: Models,
  options: Partial<ReaderOptions> = {},
): SourcingFetch {
  return sourcingFetch({
    repositoryName: 'keelstone',
    endpoint,
    embedded: true,
    source: 'embedded',
    readingMode: { kind: 'master' },
    hasAccessToken: false,
    models,
    siteUrl: 'https://www.keelstone.example',
    pause: async () => undefined,
    ...options,
  });
}

/** Ids of the documents to read. */
interface Asked {
  /** Ref to read instead of the master ref. */
  readonly ref?: string;
  readonly releaseID?: string;
}

/** Reads everything like the source plugin, without its pauses. */
export async function readEverything(fetch: SourcingFetch, { ref, releaseID }: Asked = {}): Promise<PrismicDocument[]> {
  const client = createClient('keelstone', { fetch, defaultParams: { lang: '*' } });
  if (releaseID !== undefined) client.queryContentFromReleaseByID(releaseID);
  if (ref !== undefined) client.queryContentFromRef(ref);
  const documents: PrismicDocument[] = [];
  for (let page = 1, count = 1; page <= count; page += 1) {
    const answer = await client.get({ pageSize: 100, ...(page > 1 && { page }) });
    count = answer.total_pages;
    documents.push(...answer.results);
  }
  return documents;
}
