import { root, scriptedApi, searchPage } from '../../support/scriptedApi';

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
  const { endpoint, close } = await scriptedApi((url) => {
    if (api.failWith) return { status: api.failWith, body: { error: 'down' } };
    if (!url.pathname.endsWith('/documents/search'))
      return {
        body: root(
          api.ref,
          api.releases.map((one) => ({ id: one.label, ref: `${one.label}~1`, ...one })),
        ),
      };
    const page = Number(url.searchParams.get('page') ?? 1);
    api.asked.push(page);
    if (page === api.failAt) return { status: 500, body: { error: 'down' } };
    const results = api.documents.map((document) => ({
      ...document,
      type: 'page',
      lang: 'en-us',
      href: `${api.url}/documents/search?id=${document.id}&ref=${api.ref}`,
      data: { text: document.text, image: { url: `${url.origin}/image.png` } },
    }));
    return { body: searchPage(results, url) };
  });
  const api: FakeContentApi = { url: endpoint, documents: [], ref: 'ref-1', releases: [], asked: [], close };
  return api;
}
