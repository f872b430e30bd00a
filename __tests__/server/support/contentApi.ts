import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeDocument {
  id: string;
  uid: string;
  text: string;
}

export interface FakeContentApi {
  url: string;
  /** Content of the repository; change it and the ref to publish. */
  documents: FakeDocument[];
  ref: string;
  /** Releases beside the published state. */
  releases: { label: string; scheduledAt?: number }[];
  /** Responds to every request with this status. */
  failWith?: number;
  /** Responds to this page of a search with status 500. */
  failAt?: number;
  /** Numbers of the requested pages of searches. */
  asked: number[];
  close: () => Promise<void>;
}

/** A fake Content API with what the real client needs to read documents and refs. */
export async function startContentApi(): Promise<FakeContentApi> {
  const api: FakeContentApi = {
    url: '',
    documents: [],
    ref: 'ref-1',
    releases: [],
    asked: [],
    close: () => Promise.resolve(),
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('content-type', 'application/json');
    if (api.failWith) return void response.writeHead(api.failWith).end('{"error":"down"}');
    if (!url.pathname.endsWith('/documents/search')) {
      const ref = { id: 'master', ref: api.ref, label: 'Master', isMasterRef: true };
      const releases = api.releases.map((release) => ({ id: release.label, ref: `${release.label}~1`, ...release }));
      const form = { action: `${api.url}/documents/search`, method: 'GET', fields: {} };
      return void response.end(
        JSON.stringify({ refs: [ref, ...releases], forms: { everything: form }, languages: [], types: {}, tags: [] }),
      );
    }
    const size = Number(url.searchParams.get('pageSize'));
    const page = Number(url.searchParams.get('page') ?? 1);
    api.asked.push(page);
    if (page === api.failAt) return void response.writeHead(500).end('{"error":"down"}');
    const results = api.documents.slice((page - 1) * size, page * size).map((document) => ({
      ...document,
      type: 'page',
      lang: 'en-us',
      href: `${api.url}/documents/search?id=${document.id}&ref=${api.ref}`,
      data: { text: document.text, image: { url: `${new URL(api.url).origin}/image.png` } },
    }));
    const pages = Math.max(1, Math.ceil(api.documents.length / size));
    response.end(
      JSON.stringify({
        page,
        results,
        total_pages: pages,
        results_per_page: size,
        total_results_size: api.documents.length,
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  api.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v2`;
  api.close = () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return api;
}
