import {
  createClient,
  ForbiddenError,
  PreviewTokenExpiredError,
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
    const { status, body } = await request(`${endpoint}/documents/search?${query.toString()}`);
    const response: unknown = status === 200 ? JSON.parse(body) : undefined;
    if (!isSearchResponse(response)) throw new Error(`The content service answers ${status} to a search.`);
    return response;
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

/**
 * Whether an error of the client means that the preview has expired. The embedded service answers such a request like
 * an anonymous one.
 */
export function isPreviewOver(error: unknown): boolean {
  return error instanceof PreviewTokenExpiredError || (publicSettings.embedded && error instanceof ForbiddenError);
}

interface TextResponse {
  readonly status: number;
  readonly body: string;
}

async function request(address: string): Promise<TextResponse> {
  const response = await fetchWithRetry(address, { cache: 'no-cache' });
  const body = await response.text();
  // The client would fall back to the master ref in such a response, and show published content as if it were the
  // draft.
  if ([404, 410].includes(response.status) && /master ref is:/i.test(body)) {
    return { status: 404, body: '{"type":"api_security_error","message":"This preview token has expired"}' };
  }
  return { status: response.status, body };
}
