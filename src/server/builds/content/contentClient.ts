import { createClient, type Client } from '@prismicio/client';
import type { ReadingMode } from '../../../config/env.server';
import type { RepositoryFacts, ContentSource } from '../../../lib/contentError';
import { requestContent, type ContentRequest } from '../../../lib/contentRequest';
import { isRepository, isSearch, isSearchResponse } from '../../../lib/contentWire';

/** A repository and its API endpoint. */
export interface ContentAddress {
  /** A Content API v2 endpoint, such as https://keelstone.cdn.prismic.io/api/v2. */
  readonly url: string;
  readonly repository: string;
  /** The kind of service; `endpoint` by default. */
  readonly source?: ContentSource;
  /** Which version of the repository is read. */
  readonly reading: ReadingMode;
  readonly accessToken?: string;
  /** Name of the setting with the repository's name, if it is not `PRISMIC_REPOSITORY`. */
  readonly nameSetting?: string;
}

/** Options for requests to the content API. */
export type ReadingOptions = Pick<ContentRequest<unknown>, 'attempts' | 'pause' | 'limits'> & {
  /** Aborts the request. */
  readonly signal?: AbortSignal;
};

/**
 * Creates a client of the content API. Each failure is a `ContentError` whose sentence names the setting or service to
 * check. Retries transient failures and 429; Prismic's own client retries 429 at once and without limit.
 */
export function contentClient(endpoint: ContentAddress, { signal, ...options }: ReadingOptions = {}): Client {
  const { repository, url, accessToken } = endpoint;
  const facts = repositoryFactsOf(endpoint);
  return createClient(repository, {
    documentAPIEndpoint: url,
    accessToken,
    fetch: (address, init) => {
      const isContent = isSearch(new URL(address)) ? isSearchResponse : isRepository;
      const parse = (body: string) => {
        const content: unknown = JSON.parse(body);
        return isContent(content) ? Response.json(content) : undefined;
      };
      return requestContent(address, { facts, parse, init: { ...init, signal: init?.signal ?? signal }, ...options });
    },
  });
}

/** The description of the endpoint in errors. */
export function repositoryFactsOf({
  repository,
  url,
  source,
  accessToken,
  reading,
  nameSetting,
}: ContentAddress): RepositoryFacts {
  return {
    repositoryName: repository,
    endpoint: url,
    source: source ?? 'endpoint',
    readingMode: reading,
    hasAccessToken: accessToken !== undefined,
    nameSetting,
  };
}
