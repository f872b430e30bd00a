import { createClient, type PrismicDocument } from '@prismicio/client';
import type { Models } from '../../src/content/fitModel';
import type { ReaderOptions } from '../../src/content/repositoryReader';
import { sourcingFetch, type SourcingFetch } from '../../src/content/sourcingFetch';
import { searchOf, type SourceOptions } from '../../src/gatsby/sourceOptions';
import type { ScriptedApi } from './scriptedApi';

/** The `fetch` of a build that reads what is published from this API, without pauses. */
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

/** The address of the search that reads everything. */
export function everythingOf(fetch: SourcingFetch, asked: Partial<SourceOptions> = {}): Promise<string> {
  return searchOf({ repositoryName: 'keelstone', lang: '*', fetch, ...asked });
}

/**
 * Reads everything as a build does, with a client for each turn as the source plugin has one.
 * @param asked what of the repository; `ref` is read instead of the one that is published
 */
export async function readEverything(
  fetch: SourcingFetch,
  { ref, ...asked }: Partial<SourceOptions> & { ref?: string } = {},
): Promise<PrismicDocument[]> {
  const search = new URL(await everythingOf(fetch, asked));
  if (ref !== undefined) search.searchParams.set('ref', ref);
  const documents = new Map<string, PrismicDocument>();
  for await (const turn of fetch.inTurns(search.href)) {
    const client = createClient('keelstone', { fetch: turn });
    for (const document of await client.dangerouslyGetAll()) documents.set(document.id, document);
  }
  return [...documents.values()];
}
