import { createClient, type Client } from '@prismicio/client';
import { EMBEDDED_REPOSITORY } from '../../config/repositoryName';
import { contentErrorOf, unreachable } from '../../lib/contentError';
import { patientFetch, type Wait } from '../../lib/patientFetch';
import type { ContentEndpoint } from './snapshot';

/** A client of the content API that builds read. */
export function contentClient(endpoint: ContentEndpoint, pause?: Wait): Client {
  const { repository, url, accessToken } = endpoint;
  return createClient(repository, { documentAPIEndpoint: url, accessToken, fetch: contentFetch(endpoint, pause) });
}

/**
 * What asks the content API that builds read. On 429 it waits and in the end gives up, and every answer that is no success is a
 * `ContentError`, whose sentence names the setting: Prismic's own client would ask at once and for ever, and say little.
 * @param pause for tests
 */
export function contentFetch({ repository, url, accessToken, reading }: ContentEndpoint, pause?: Wait) {
  const asked = {
    repositoryName: repository,
    endpoint: url,
    embedded: repository === EMBEDDED_REPOSITORY,
    readingMode: reading,
    hasAccessToken: accessToken !== undefined,
  };
  return async (address: string, init?: RequestInit): Promise<Response> => {
    const response = await patientFetch(address, init, pause).catch((cause: unknown) => {
      throw unreachable(cause, asked);
    });
    if (response.ok) return response;
    const ref = new URL(address).searchParams.get('ref') ?? undefined;
    throw contentErrorOf(response.status, await response.text(), ref, asked);
  };
}
