import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Models } from '../../src/lib/fitModel';

export interface ScriptedAnswer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  /** Text is sent as it is, everything else as JSON. */
  readonly body: unknown;
}

export interface ScriptedApi {
  /** Endpoint of the content API, in the form of `PRISMIC_API_ENDPOINT`. */
  readonly endpoint: string;
  /** All requests so far. */
  readonly requests: URL[];
  close(): Promise<void>;
}

/** A fake HTTP server that responds to each request as the script says. */
export async function scriptedApi(script: (url: URL, api: ScriptedApi) => ScriptedAnswer): Promise<ScriptedApi> {
  const requests: URL[] = [];
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', api.endpoint);
    requests.push(url);
    const { status = 200, headers = {}, body } = script(url, api);
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const api: ScriptedApi = {
    endpoint: `http://127.0.0.1:${port}/_content/api/v2`,
    requests,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return api;
}

/** The root of a repository with this master ref. */
export function root(masterRef: string, others: object[] = []): object {
  return {
    refs: [{ id: 'master', ref: masterRef, label: 'Master', isMasterRef: true }, ...others],
    integrationFieldsRef: null,
    languages: [{ id: 'en-us', name: 'English', is_master: true }],
    types: {},
    tags: [],
    bookmarks: {},
    forms: {},
    version: '1',
    license: 'All Rights Reserved',
  };
}

/** The requested page of a search. */
export function searchPage(documents: readonly object[], url: URL): object {
  const page = Number(url.searchParams.get('page') ?? 1);
  const size = Number(url.searchParams.get('pageSize') ?? 20);
  const total = Math.max(1, Math.ceil(documents.length / size));
  const results = documents.slice((page - 1) * size, page * size);
  return {
    page,
    results_per_page: size,
    results_size: results.length,
    total_results_size: documents.length,
    total_pages: total,
    next_page: page < total ? `${url.origin}${url.pathname}?page=${page + 1}` : null,
    prev_page: null,
    results,
    version: '1',
    license: 'All Rights Reserved',
  };
}

/** A document in the form of the content API. */
export function apiDocument(
  type: string,
  uid: string | null,
  data: object = {},
  rest: object = {},
): Record<string, unknown> & { id: string } {
  return {
    id: `${type}-${uid ?? 'single'}`,
    uid,
    url: null,
    type,
    href: '',
    tags: [],
    first_publication_date: '2026-01-05T09:00:00+0000',
    last_publication_date: '2026-01-05T09:00:00+0000',
    slugs: [],
    linked_documents: [],
    lang: 'en-us',
    alternate_languages: [],
    data,
    ...rest,
  };
}

/** Models of types without fields. */
export function modelsOf(...types: string[]): Models {
  const customTypes = types.map((id) => ({ id, label: id, repeatable: true, status: true, json: {} }));
  return { customTypes, sharedSlices: [] };
}
