import {
  createClient,
  ForbiddenError,
  PreviewTokenExpiredError,
  type Client,
  type PrismicDocument,
} from '@prismicio/client';
import { publicSettings } from '../../config/public';
import { patientFetch } from '../../lib/patientFetch';
import { normalizeDocument } from '../../lib/normalizeDocument';
import { factsOf, withFacts } from '../facts';
import { ownArticle } from '../ownArticle';
import { isSearchPage } from '../../lib/contentWire';
import { PreviewPaths } from './previewPaths';

const IDS_IN_ONE_ADDRESS = 100;

export interface PreviewClient {
  readonly client: Client;
  readonly paths: PreviewPaths;
  /** Clears the cache after a change of the content. */
  forget(): void;
}

/**
 * A content API client for previews in the browser. Its documents have the site's own addresses, an expired preview is
 * an error instead of published content, and identical requests of the previews plugin share one response.
 * @param token the preview's token until the cookie holds it
 */
export function createPreviewClient(token: () => string, site: string): PreviewClient {
  const endpoint = new URL(publicSettings.contentApi, site).href;
  const answers = new Map<string, Promise<Answer>>();
  const find = async (predicate: string, fetch: string) => {
    const query = new URLSearchParams({ q: `[${predicate}]`, ref: token(), lang: '*', pageSize: '100', fetch });
    const { status, body } = await request(`${endpoint}/documents/search?${query.toString()}`);
    const page: unknown = status === 200 ? JSON.parse(body) : undefined;
    return isSearchPage(page) ? page.results.map(normalized) : [];
  };
  const readFacts = () => find('[at(document.type, "facts")]', 'facts.facts').then(factsOf);
  const state: { paths: PreviewPaths; facts?: ReturnType<typeof readFacts> } = { paths: new PreviewPaths(find) };

  const answer = async (address: string): Promise<Answer> => {
    if (!/\/documents\/search\/?\?/.test(address)) return request(address);
    const page = pageOfIds(new URL(address));
    const { status, body } = await request(page?.url.href ?? address);
    if (status !== 200) return { status, body };
    const json = JSON.parse(body) as { results: PrismicDocument[] };
    const facts = await (state.facts ??= readFacts());
    const results = json.results.map((document) => withFacts(ownArticle(normalized(document)), facts));
    await state.paths.address(results);
    return { status, body: JSON.stringify({ ...json, results, ...page?.envelope }) };
  };
  const client = createClient(publicSettings.repositoryName, {
    documentAPIEndpoint: endpoint,
    defaultParams: { lang: '*' },
    fetch: async (input) => {
      const address = String(input);
      const asked = answers.get(address) ?? answer(address);
      answers.set(address, asked);
      const { status, body } = await asked;
      return new Response(body, { status, headers: { 'content-type': 'application/json' } });
    },
  });
  // The previews plugin calls a method that newer clients no longer have.
  Object.assign(client, { getCachedRepository: () => client.getRepository() });

  return {
    client,
    get paths() {
      return state.paths;
    },
    forget() {
      answers.clear();
      state.paths = new PreviewPaths(find);
      state.facts = undefined;
    },
  };
}

/** In the form that a build uses. */
function normalized(document: PrismicDocument): PrismicDocument {
  return normalizeDocument(document, { siteUrl: publicSettings.siteUrl });
}

/**
 * Whether an error of the client means that the preview has expired. The embedded service answers such a request like
 * an anonymous one.
 */
export function isPreviewOver(error: unknown): boolean {
  return error instanceof PreviewTokenExpiredError || (publicSettings.embedded && error instanceof ForbiddenError);
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

async function request(address: string): Promise<Answer> {
  const response = await patientFetch(address, { cache: 'no-cache' });
  const body = await response.text();
  // The client would fall back to the master ref in such a response, and show published content as if it were the
  // draft.
  if ([404, 410].includes(response.status) && /master ref is:/i.test(body)) {
    return { status: 404, body: '{"type":"api_security_error","message":"This preview token has expired"}' };
  }
  return { status: response.status, body };
}

/**
 * A search for many ids repeats all of them for every page; this is the same page with its own ids alone, in a shorter
 * address.
 */
function pageOfIds(url: URL): { url: URL; envelope: object } | undefined {
  const list = /^\[\[in\(document\.id, (\[.*\])\)\]\]$/.exec(url.searchParams.get('q') ?? '')?.[1];
  const ids = list === undefined ? [] : (JSON.parse(list) as string[]);
  if (ids.length <= IDS_IN_ONE_ADDRESS) return undefined;
  const page = Number(url.searchParams.get('page') ?? 1);
  const own = ids.slice((page - 1) * IDS_IN_ONE_ADDRESS, page * IDS_IN_ONE_ADDRESS);
  url.searchParams.set('q', `[[in(document.id, ${JSON.stringify(own)})]]`);
  url.searchParams.set('page', '1');
  const pages = Math.ceil(ids.length / IDS_IN_ONE_ADDRESS);
  return { url, envelope: { page, total_pages: pages, next_page: page < pages ? url.href : null } };
}
