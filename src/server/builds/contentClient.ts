import { createClient, type Client } from '@prismicio/client';
import type { ReadingMode } from '../../config/env.server';
import type { AskedRepository, ContentSource } from '../../lib/contentError';
import { requestContent, type ContentRequest } from '../../lib/contentRequest';
import { isRepository, isSearch, isSearchPage } from '../../lib/contentWire';

/** A repository and the way to its API. */
export interface ContentAddress {
  /** A Content API v2 endpoint, such as https://keelstone.cdn.prismic.io/api/v2. */
  readonly url: string;
  readonly repository: string;
  /** Which kind of service that is; `elsewhere` unless it is said. */
  readonly source?: ContentSource;
  /** What of the repository is read. */
  readonly reading: ReadingMode;
  readonly accessToken?: string;
  /** Name of the setting that names the repository, where that is not `PRISMIC_REPOSITORY`. */
  readonly nameSetting?: string;
}

/** How the content API is asked. */
export type ReadingOptions = Pick<ContentRequest<unknown>, 'attempts' | 'pause' | 'limits'> & {
  /** Ends it. */
  readonly signal?: AbortSignal;
};

/**
 * A client of the content API whose every failure is a `ContentError`, whose sentence names the setting or the service to look at. It asks
 * again after a fault that passes, and on 429: Prismic's own client would do the latter at once and for ever, and say little.
 */
export function contentClient(endpoint: ContentAddress, { signal, ...options }: ReadingOptions = {}): Client {
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
}: ContentAddress): AskedRepository {
  return {
    repositoryName: repository,
    endpoint: url,
    source: source ?? 'endpoint',
    readingMode: reading,
    hasAccessToken: accessToken !== undefined,
    ...(nameSetting !== undefined && { nameSetting }),
  };
}
