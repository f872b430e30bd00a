import { createClient, type Client } from '@prismicio/client';
import type { AskedRepository } from '../../lib/contentError';
import { requestContent, type ContentRequest } from '../../lib/contentRequest';
import { isRepository, isSearch, isSearchPage } from '../../lib/contentWire';
import type { ContentEndpoint } from './snapshot';

/** How the content API is asked. */
export type ReadingOptions = Pick<ContentRequest<unknown>, 'attempts' | 'pause' | 'limits'> & {
  /** Ends it. */
  readonly signal?: AbortSignal;
};

/**
 * A client of the content API whose every failure is a `ContentError`, whose sentence names the setting or the service to look at. It asks
 * again after a fault that passes, and on 429: Prismic's own client would do the latter at once and for ever, and say little.
 */
export function contentClient(endpoint: ContentEndpoint, { signal, ...options }: ReadingOptions = {}): Client {
  const { repository, url, accessToken } = endpoint;
  const asked = askedOf(endpoint);
  return createClient(repository, {
    documentAPIEndpoint: url,
    accessToken,
    fetch: (address, init) => {
      const isContent = isSearch(new URL(address)) ? isSearchPage : isRepository;
      const parse = (body: string) => {
        const content: unknown = JSON.parse(body);
        return isContent(content) ? Response.json(content) : undefined;
      };
      return requestContent(address, { asked, parse, init: { ...init, signal: init?.signal ?? signal }, ...options });
    },
  });
}

/** What errors say of where content is read. */
export function askedOf({
  repository,
  url,
  source,
  accessToken,
  reading,
  nameSetting,
}: ContentEndpoint): AskedRepository {
  return {
    repositoryName: repository,
    endpoint: url,
    source: source ?? 'endpoint',
    readingMode: reading,
    hasAccessToken: accessToken !== undefined,
    ...(nameSetting !== undefined && { nameSetting }),
  };
}
