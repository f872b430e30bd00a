import { FAULT_ATTEMPTS } from '../../../../src/lib/contentRequest';
import { readSnapshot, type ContentEndpoint } from '../../../../src/server/builds/content/snapshot';
import { apiDocument, root, scriptedApi, searchPage, type ScriptedAnswer } from '../../../support/scriptedApi';

const documents = [apiDocument('page', 'one'), apiDocument('page', 'two')];
const isSearch = (url: URL) => url.pathname.endsWith('/documents/search');

/** Reads from the scripted API without pauses; resolves with the snapshot or the error, and the requests. */
async function read(
  script: (url: URL, searches: number) => ScriptedAnswer | undefined,
  reading?: ContentEndpoint['reading'],
) {
  let searches = 0;
  const api = await scriptedApi((url) => {
    if (isSearch(url)) searches += 1;
    return script(url, searches) ?? { body: isSearch(url) ? searchPage(documents, url) : root('ref-a') };
  });
  const endpoint = { url: api.endpoint, repository: 'keelstone', reading: reading ?? { kind: 'master' as const } };
  const result = await readSnapshot(endpoint, { pause: async () => undefined }).catch((error: unknown) => error);
  await api.close();
  return { result, requests: api.requests };
}

describe('the content snapshot before a build', () => {
  it('C01 reads a large repository several pages at a time, each once, with its documents in order', async () => {
    const many = Array.from({ length: 1_250 }, (_, index) => apiDocument('page', `p-${index}`));
    const whole = await read((url) => (isSearch(url) ? { body: searchPage(many, url) } : undefined));
    expect(whole.result).toMatchObject({ documents: many.map(({ uid }) => ({ uid })) });
    const pages = whole.requests.filter(isSearch).map((url) => Number(url.searchParams.get('page')));
    expect(pages.sort((one, other) => one - other)).toEqual(Array.from({ length: 13 }, (_, index) => index + 1));

    const failing = await read((url, searches) =>
      isSearch(url) && searches > 1
        ? { status: 500, body: '{}' }
        : isSearch(url)
          ? { body: searchPage(many, url) }
          : undefined,
    );
    expect(failing.result).toMatchObject({ kind: 'unavailable' });
    expect(failing.requests.filter(isSearch).length).toBeLessThanOrEqual(1 + 4 * FAULT_ATTEMPTS);
  });

  it('C10 uses no response that lacks documents, or repeats one in place of another, and says how many arrived', async () => {
    const many = Array.from({ length: 250 }, (_, index) => apiDocument('page', `p-${index}`));
    const without = (url: URL, last: unknown) => {
      const page = searchPage(many, url) as { results: unknown[] };
      const isSecond = url.searchParams.get('page') === '2';
      return {
        body: isSecond ? { ...page, results: [...page.results.slice(0, -1), ...[last].filter(Boolean)] } : page,
      };
    };
    for (const last of [undefined, many[0]]) {
      const { result } = await read((url) => (isSearch(url) ? without(url, last) : undefined));
      expect(result).toMatchObject({
        isTransient: true,
        message: expect.stringMatching(
          /^The content service at \S+ sends 249 of 250 documents, so none is used: look at the service there/,
        ),
      });
    }
  });

  it('C10 stops at a page that brings nothing new, however many pages are said to follow', async () => {
    const one = { page: 1, total_pages: 1_000_000, total_results_size: 1_000_000, results: documents };
    const { result, requests } = await read((url) => (isSearch(url) ? { body: one } : undefined));
    expect(result).toMatchObject({ message: expect.stringContaining('sends 2 of 1000000 documents') });
    expect(requests.filter(isSearch).length).toBeLessThan(10);
  });

  it.each<[string, object]>([
    ['a result is no document', { results: [null] }],
    ['a document has no id', { results: [{ ...documents[0], id: undefined }] }],
    ['a document has no fields', { results: [{ ...documents[0], data: null }] }],
    ['a language is a number', { results: [{ ...documents[0], lang: 7 }] }],
    ['a uid is an object', { results: [{ ...documents[0], uid: {} }] }],
    ['tags are no list', { results: [{ ...documents[0], tags: 'news' }] }],
    ['a tag is no text', { results: [{ ...documents[0], tags: ['news', null] }] }],
    ['a translation is none', { results: [{ ...documents[0], alternate_languages: [null] }] }],
    ['a date is none', { results: [{ ...documents[0], last_publication_date: 'yesterday' }] }],
    ['the number of pages is a text', { total_pages: 'many' }],
    ['there are more pages than documents', { total_pages: 9 }],
  ])('C10 treats a response as that of another service when %s', async (_what, odd) => {
    const page = { page: 1, total_pages: 1, total_results_size: 1, results: documents.slice(0, 1) };
    const { result } = await read((url) => (isSearch(url) ? { body: { ...page, ...odd } } : undefined));
    expect(result).toMatchObject({
      kind: 'not-an-api',
      message: expect.stringContaining('sends an incomplete response'),
    });
  });

  it('C10 takes a root whose refs are no refs for that of another service', async () => {
    const { result } = await read((url) =>
      isSearch(url) ? undefined : { body: { refs: [{ isMasterRef: true }, null] } },
    );
    expect(result).toMatchObject({ kind: 'not-an-api' });
  });

  it('C11 restarts at the latest ref when its own becomes stale, three times in all', async () => {
    let ref = 'ref-a';
    const stale = { status: 410, body: { type: 'api_validation_error', message: 'Expired. Master ref is: ref-b' } };
    const once = await read((url) => {
      if (!isSearch(url)) return { body: root(ref) };
      ref = 'ref-b';
      return url.searchParams.get('ref') === 'ref-a' ? stale : undefined;
    });
    expect(once.result).toMatchObject({ ref: 'ref-b' });
    const ever = await read((url) => (isSearch(url) ? stale : undefined));
    expect(ever.result).toMatchObject({ kind: 'ref-expired' });
    expect(ever.requests.filter(isSearch)).toHaveLength(3);
  });

  it('uses a service in this process directly, without HTTP', async () => {
    const published = {
      ref: 'ref-a',
      documents: [{ id: '1', type: 'page', uid: 'one', lang: 'en-us', version: 'v1' }],
    };
    const api = await scriptedApi(() => ({ status: 500, body: '{}' }));
    const endpoint = { url: api.endpoint, repository: 'keelstone', reading: { kind: 'master' as const } };
    expect(await readSnapshot({ ...endpoint, published: () => published })).toEqual(published);
    await api.close();
    expect(api.requests).toHaveLength(0);
  });

  it('C11 never reads another ref than a manually set one', async () => {
    const gone = { status: 404, body: { type: 'api_notfound_error', message: 'No. Master ref is: ref-a' } };
    const { result, requests } = await read((url) => (isSearch(url) ? gone : undefined), { kind: 'ref', ref: 'mine' });
    expect(result).toMatchObject({ kind: 'ref-not-found', message: expect.stringContaining('correct PRISMIC_REF') });
    expect(requests.filter(isSearch)).toHaveLength(1);
  });
});
