import type { Models } from '../../src/content/fitModel';
import type { ReaderOptions } from '../../src/content/repositoryReader';
import { sourcingFetch, type SourcingFetch } from '../../src/content/sourcingFetch';
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
    readingMode: { kind: 'master' },
    hasAccessToken: false,
    models,
    pause: async () => undefined,
    ...options,
  });
}
