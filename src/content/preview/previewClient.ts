import {
  createClient,
  ForbiddenError,
  NotFoundError,
  PreviewTokenExpiredError,
  RepositoryNotFoundError,
  type Client,
  type PrismicDocument,
} from '@prismicio/client';
import { publicSettings } from '../../config/public';
import { fetchWithRetry } from '../../lib/fetchWithRetry';
import { isSearchResponse } from '../../lib/contentWire';
import { PreviewContent } from './previewContent';
import { previewModels } from './previewModels';
import { previewQueries } from './previewQueries';

const PAGE_SIZE = 100;

export interface PreviewClient {
  readonly client: Client;
  /** The content at the preview's current ref. */
  readonly content: PreviewContent;
  /** Clears what was read, after a change of the content. */
  forget(): void;
}

/**
 * A content API client for previews in the browser: an expired preview is an error instead of published content, and
 * identical requests share one response.
 * @param token the preview's token until the cookie holds it
 */
export function createPreviewClient(
  token: () => string,
  site: string,
  queries = previewQueries,
  models = previewModels,
): PreviewClient {
  const endpoint = new URL(publicSettings.contentApi, site).href;
  const responses = new Map<string, Promise<TextResponse>>();
  const client = createClient(publicSettings.repositoryName, {
    documentAPIEndpoint: endpoint,
    defaultParams: { lang: '*' },
    fetch: async (input) => {
      const address = String(input);
      const pending = responses.get(address) ?? request(address);
      responses.set(address, pending);
      const { status, body } = await pending;
      return new Response(body, { status, headers: { 'content-type': 'application/json' } });
    },
  });
  const pageOf = async (parameters: Readonly<Record<string, string>>, page: number) => {
    const query = new URLSearchParams({
      ...parameters,
      ref: token(),
      lang: '*',
      pageSize: String(PAGE_SIZE),
      page: String(page),
    });
    const address = `${endpoint}/documents/search?${query.toString()}`;
    const { status, json } = await request(address);
    // The repository was readable when the preview began.
    if ([401, 403, 404].includes(status)) throw new PreviewTokenExpiredError(undefined, address, undefined);
    if (!isSearchResponse(json)) throw new UnreachableError(`The content service answers ${status} to a search.`);
    return json;
  };
  const search = async (parameters: Readonly<Record<string, string>>): Promise<PrismicDocument[]> => {
    const first = await pageOf(parameters, 1);
    const others = Array.from({ length: Math.max(0, first.total_pages - 1) }, (_, index) =>
      pageOf(parameters, index + 2),
    );
    return [first, ...(await Promise.all(others))].flatMap(({ results }) => results);
  };
  const state = { content: new PreviewContent(search, queries, models) };

  return {
    client,
    get content() {
      return state.content;
    },
    forget() {
      responses.clear();
      state.content = new PreviewContent(search, queries, models);
    },
  };
}

/** Why a preview cannot be read; `failed`: its content was read, and could not be used. */
export type ReadFault = 'expired' | 'private' | 'empty' | 'unreachable' | 'failed';

/** The content service cannot be reached, or has a fault of its own. */
export class UnreachableError extends Error {}

/** What an error of the client means. */
export function readFault(error: unknown): ReadFault {
  if (error instanceof PreviewTokenExpiredError) return 'expired';
  // The embedded service answers a preview that is over like an anonymous request.
  if (error instanceof ForbiddenError) return publicSettings.embedded ? 'expired' : 'private';
  if (error instanceof UnreachableError || error instanceof RepositoryNotFoundError) return 'unreachable';
  if (error instanceof NotFoundError) return 'empty';
  console.error(error);
  return 'failed';
}

interface TextResponse {
  readonly status: number;
  readonly body: string;
  /** The content of a successful response. */
  readonly json?: unknown;
}

async function request(address: string): Promise<TextResponse> {
  const read = async () => {
    const response = await fetchWithRetry(address, { cache: 'no-cache' });
    return { status: response.status, body: await response.text() };
  };
  const { status, body } = await read().catch(() => {
    throw new UnreachableError('The content service cannot be reached.');
  });
  if (status === 429 || status >= 500) throw new UnreachableError(`The content service answers ${status}.`);
  // The client would fall back to the master ref in such a response, and show published content as if it were the
  // draft.
  if ([404, 410].includes(status) && /master ref is:/i.test(body)) {
    return { status: 404, body: '{"type":"api_security_error","message":"This preview token has expired"}' };
  }
  return { status, body, json: status === 200 ? jsonIn(body) : undefined };
}

/** @throws UnreachableError for the page of a proxy or a captive portal, which answers with status 200, too */
function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new UnreachableError('The content service does not answer with JSON.');
  }
}
