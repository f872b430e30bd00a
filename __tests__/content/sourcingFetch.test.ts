import { createClient } from '@prismicio/client';
import { ContentError, type ContentErrorKind } from '../../src/lib/contentError';
import type { Models } from '../../src/lib/fitModel';
import type { ReaderOptions } from '../../src/content/repositoryReader';
import {
  apiDocument,
  modelsOf,
  root,
  scriptedApi,
  searchPage,
  type ScriptedAnswer,
  type ScriptedApi,
} from '../support/scriptedApi';
import { readEverything, sourcingFrom } from '../support/sourcing';

const many = Array.from({ length: 250 }, (_, index) => apiDocument('page', `p-${index}`));
let api: ScriptedApi;
let pauses: number[];

afterEach(() => api.close());

async function serve(script: (url: URL, api: ScriptedApi) => ScriptedAnswer, options: Partial<ReaderOptions> = {}) {
  pauses = [];
  api = await scriptedApi(script);
  const pause = async (milliseconds: number) => void pauses.push(milliseconds);
  const fetch = sourcingFrom(api, modelsOf('page', 'home'), { pause, ...options });
  return { fetch, client: createClient('keelstone', { fetch }) };
}

const isSearch = (url: URL) => url.pathname.endsWith('/documents/search');

function published(documents: readonly object[] = many): (url: URL) => ScriptedAnswer {
  return (url) => ({ body: isSearch(url) ? searchPage(documents, url) : root('ref-a') });
}

async function failure(reading: Promise<unknown>): Promise<ContentError> {
  const error: unknown = await reading.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ContentError)) throw new Error(`expected a ContentError, got ${String(error)}`);
  return error;
}

describe('reading a whole repository', () => {
  it('C07 requests pages of 100, 500 ms apart, and passes each on as it arrives', async () => {
    const { fetch } = await serve(published());
    const documents = await readEverything(fetch);
    expect(documents.map(({ id }) => id)).toEqual(many.map(({ id }) => id));
    expect(api.requests.filter(isSearch).map((url) => url.searchParams.get('page') ?? '1')).toEqual(['1', '2', '3']);
    expect(api.requests.filter(isSearch).every((url) => url.searchParams.get('pageSize') === '100')).toBe(true);
    expect(pauses).toEqual([500, 500]);
  });

  it('C01 sends the access token with each request, and names it in no address that the plugin caches', async () => {
    const { fetch } = await serve(published(), { accessToken: 'secret' });
    const { next_page: next } = await createClient('keelstone', { fetch }).get({ pageSize: 100 });
    await readEverything(fetch);
    expect(next).not.toContain('secret');
    expect(api.requests.map((url) => url.searchParams.getAll('access_token'))).toEqual(
      api.requests.map(() => ['secret']),
    );
  });

  it('C02 fills in the facts that texts name, from a document on any page', async () => {
    const facts = apiDocument('facts', null, { facts: [{ name: 'going_live', value: '6' }] });
    const named = apiDocument('page', 'a', { title: 'In {fact going_live} weeks' });
    const { fetch } = await serve(published([named, ...many, facts]), { models: modelsOf('page', 'home', 'facts') });
    const documents = await readEverything(fetch);
    expect(documents[0]?.data).toMatchObject({ title: 'In 6 weeks' });
  });

  it('C02 fills them in when a webhook names the document, and only that one is read', async () => {
    const facts = apiDocument('facts', null, { facts: [{ name: 'going_live', value: '6' }] });
    const named = apiDocument('page', 'a', { title: 'In {fact going_live} weeks' });
    const { client } = await serve(
      (url) => {
        const documents = url.search.includes('document.type') ? [facts] : [named];
        return { body: isSearch(url) ? searchPage(documents, url) : root('ref-a') };
      },
      { models: modelsOf('page', 'facts') },
    );
    const [document] = await client.getAllByIDs([named.id]);
    expect(document?.data).toMatchObject({ title: 'In 6 weeks' });
  });

  it('finishes before it returns the first page, so that all pages are of one ref even if content is published meanwhile', async () => {
    let ref = 'ref-a';
    const { fetch, client } = await serve((url) => ({ body: isSearch(url) ? searchPage(many, url) : root(ref) }));
    const first = await client.get({ pageSize: 100 });
    expect(first).toMatchObject({ page: 1, total_pages: 3, total_results_size: 250, prev_page: null });
    expect(api.requests.filter(isSearch)).toHaveLength(3);
    ref = 'ref-b';
    const other = createClient('keelstone', { fetch });
    const last = await other.get({ pageSize: 100, page: 3 });
    expect(last).toMatchObject({ page: 3, next_page: null });
    expect(last.results).toHaveLength(50);
    expect(api.requests.filter(isSearch)).toHaveLength(3);
    expect(fetch.ref()).toBe('ref-a');
  });

  it('fetches the repository’s refs itself, so that the plugin finds no cached response of an earlier build', async () => {
    const addresses: string[] = [];
    const { fetch } = await serve(published());
    const client = createClient('keelstone', {
      fetch: (input: string) => {
        addresses.push(input);
        return fetch(input);
      },
    });
    await client.getByID('page-p-1');
    const asked = addresses.map((address) => new URL(address).searchParams.get('ref')).filter(Boolean);
    expect(asked).toEqual([expect.stringMatching(/^ref-a~.+/)]);
    expect(api.requests.filter(isSearch).map((url) => url.searchParams.get('ref'))).toEqual(['ref-a']);
  });

  it('returns an unchanged document unchanged, whatever the ref, so that only changed ones are built again', async () => {
    let ref = 'ref-a';
    const href = () =>
      `https://keelstone.cdn.prismic.io/api/v2/documents/search?ref=${ref}&q=%5B%5B%3Ad+%3D+at%28document.id%2C+%22a%22%29+%5D%5D`;
    const { fetch } = await serve((url) => ({
      body: isSearch(url) ? searchPage([{ ...apiDocument('page', 'a'), href: href() }], url) : root(ref),
    }));
    const [before] = await readEverything(fetch, { ref });
    ref = 'ref-b';
    const [after] = await readEverything(fetch, { ref });
    expect(after).toEqual(before);
    expect(after?.href).toMatch(/search\?q=/);
  });

  it('remembers the ids of all documents and their ref', async () => {
    const { fetch } = await serve(published());
    expect(fetch.documentIds()).toBeUndefined();
    await readEverything(fetch);
    expect(fetch.documentIds()?.size).toBe(250);
    expect(fetch.ref()).toBe('ref-a');
  });

  it('uses the repository’s canonical address, whatever the endpoint, so that caches and nodes do not depend on the port', async () => {
    const image = () => `${new URL(api.endpoint).origin}/_content/images/a.png`;
    const { fetch } = await serve((url) => ({
      body: isSearch(url) ? searchPage([apiDocument('page', 'a', { image: { url: image() } })], url) : root('ref-a'),
    }));
    const [document] = await readEverything(fetch);
    expect(document?.data).toEqual({ image: { url: 'https://keelstone.cdn.prismic.io/_content/images/a.png' } });
    expect(JSON.stringify(await (await fetch('https://keelstone.cdn.prismic.io/api/v2')).json())).not.toContain(
      '127.0.0.1',
    );
  });

  it('does not rewrite file addresses of a Prismic repository', async () => {
    const url = 'https://images.prismic.io/demo/a.png';
    const { fetch } = await serve(published([apiDocument('page', 'a', { image: { url } })]), { embedded: false });
    expect((await readEverything(fetch))[0]?.data).toEqual({ image: { url } });
  });

  it('C10 skips a document whose type has no model, with a message that names both', async () => {
    const { fetch } = await serve(published([apiDocument('recipe', 'soup'), apiDocument('page', 'a')]));
    expect((await readEverything(fetch)).map(({ uid }) => uid)).toEqual(['a']);
    expect(fetch.notices()).toEqual([
      expect.stringMatching(
        /^The document "soup" has the type "recipe", which has no model, so the site is without it: .*\.$/,
      ),
    ]);
  });
});

describe('content from the parent process', () => {
  /** The pages of a search, as the parent process sends them. */
  async function* linesOf(documents: readonly object[], { ref = 'ref-a', last = Infinity } = {}) {
    for (let page = 1; (page - 1) * 100 < documents.length && page <= last; page += 1) {
      const url = new URL(`${api.endpoint}/documents/search?pageSize=100&page=${page}`);
      yield JSON.stringify({ ...searchPage(documents, url), ref });
    }
  }

  it('is used instead of a request', async () => {
    const { fetch } = await serve(published());
    fetch.readAhead(linesOf(many));
    expect((await readEverything(fetch)).map(({ id }) => id)).toEqual(many.map(({ id }) => id));
    expect(fetch.documentIds()?.size).toBe(250);
    expect(api.requests.filter(isSearch)).toEqual([]);
  });

  it('has the ref that it was read at, even if another was published since', async () => {
    const { fetch } = await serve((url) => ({ body: isSearch(url) ? searchPage(many, url) : root('ref-b') }));
    fetch.readAhead(linesOf(many));
    await readEverything(fetch);
    expect(fetch.ref()).toBe('ref-a');
    expect(api.requests.filter(isSearch)).toEqual([]);
  });

  it('C11 starts over when the parent process restarts reading', async () => {
    const { fetch } = await serve(published());
    fetch.readAhead(
      (async function* () {
        yield* linesOf([apiDocument('page', 'gone'), ...many], { last: 1 });
        yield* linesOf(many, { ref: 'ref-b' });
      })(),
    );
    await readEverything(fetch);
    expect(fetch.documentIds()).toEqual(new Set(many.map(({ id }) => id)));
    expect(fetch.ref()).toBe('ref-b');
  });

  it('applies withdrawals and replacements of its last page', async () => {
    const { fetch } = await serve(published());
    fetch.readAhead(
      (async function* () {
        yield* linesOf(many);
        const results = [apiDocument('page', 'p-1', { title: 'As before' })];
        yield JSON.stringify({
          page: 2,
          total_pages: 1,
          total_results_size: 249,
          ref: 'ref-a',
          withdrawn: ['page-p-2'],
          results,
        });
      })(),
    );
    const documents = await readEverything(fetch);
    expect(documents).toHaveLength(249);
    expect(documents.filter(({ uid }) => uid === 'p-1').map(({ data }) => data)).toEqual([{ title: 'As before' }]);
    expect(documents.some(({ uid }) => uid === 'p-2')).toBe(false);
    expect(fetch.documentIds()?.size).toBe(249);
  });

  it('is validated against the models and has canonical addresses, as content that is read here', async () => {
    const { fetch } = await serve(published());
    const image = `${new URL(api.endpoint).origin}/_content/images/a.png`;
    fetch.readAhead(linesOf([apiDocument('page', 'a', { image: { url: image } })]));
    const [document] = await readEverything(fetch);
    expect(document?.data).toEqual({ image: { url: 'https://keelstone.cdn.prismic.io/_content/images/a.png' } });
  });

  it('C10 is read here when the stream ends early or is empty', async () => {
    for (const last of [0, 2]) {
      const { fetch } = await serve(published());
      fetch.readAhead(linesOf(many, { last }));
      expect(await readEverything(fetch)).toHaveLength(250);
      expect(api.requests.filter(isSearch)).toHaveLength(3);
      await api.close();
    }
  });
});

describe('schema mismatches', () => {
  const models = {
    customTypes: [
      {
        id: 'page',
        label: 'Page',
        repeatable: true,
        status: true,
        json: { Main: { author: { type: 'Link' }, photo: { type: 'Image' } } },
      },
    ],
    sharedSlices: [],
  } as unknown as Models;

  it('C02 get missing fields without being rejected', async () => {
    const { fetch } = await serve(published([apiDocument('page', 'a', {})]), { models });
    expect((await readEverything(fetch))[0]?.data).toEqual({ author: { link_type: 'Any' }, photo: {} });
  });
});

describe('C11 a ref that becomes stale while reading', () => {
  function movingRef(validFrom: number) {
    let searches = 0;
    return (url: URL): ScriptedAnswer => {
      if (!isSearch(url)) return { body: root('ref-0') };
      searches += 1;
      const asked = Number(url.searchParams.get('ref')?.slice('ref-'.length));
      if (asked >= validFrom) return { body: searchPage(many, url) };
      // The first page still succeeds, so that the ref becomes stale on the second one.
      if (asked === 0 && searches === 1) return { body: searchPage(many, url) };
      return {
        status: asked % 2 ? 404 : 410,
        body: {
          type: asked % 2 ? 'api_notfound_error' : 'api_validation_error',
          message: `Gone. Master ref is: ref-${asked + 1}`,
        },
      };
    };
  }

  it('C11 restarts from the first page at the latest master ref', async () => {
    const { fetch } = await serve(movingRef(1));
    expect(await readEverything(fetch)).toHaveLength(250);
    const asked = api.requests
      .filter(isSearch)
      .map((url) => `${url.searchParams.get('ref')} ${url.searchParams.get('page') ?? '1'}`);
    expect(asked).toEqual(['ref-0 1', 'ref-0 2', 'ref-1 1', 'ref-1 2', 'ref-1 3']);
    expect(fetch.ref()).toBe('ref-1');
  });

  it('C11 drops the pages from before the restart', async () => {
    const before = [apiDocument('page', 'gone'), ...many];
    const { fetch } = await serve((url) => {
      if (!isSearch(url)) return { body: root('ref-0') };
      if (url.searchParams.get('ref') === 'ref-1') return { body: searchPage(many, url) };
      if (!url.searchParams.has('page')) return { body: searchPage(before, url) };
      return { status: 410, body: { type: 'api_validation_error', message: 'Gone. Master ref is: ref-1' } };
    });
    expect((await readEverything(fetch)).map(({ uid }) => uid)).not.toContain('gone');
    expect(fetch.documentIds()).toEqual(new Set(many.map(({ id }) => id)));
  });

  it('C11 makes three attempts in all', async () => {
    const third = await serve(movingRef(2));
    expect(await readEverything(third.fetch)).toHaveLength(250);
    await api.close();
    const never = await serve(movingRef(3));
    const error = await failure(readEverything(never.fetch));
    expect(error.message).toMatch(/try once more\.$/);
    const refs = new Set(api.requests.filter(isSearch).map((url) => url.searchParams.get('ref')));
    expect(refs).toEqual(new Set(['ref-0', 'ref-1', 'ref-2']));
  });

  it('C11 restarts at the release’s latest ref for a release, never at the master ref', async () => {
    let roots = 0;
    const { fetch } = await serve(
      (url) => {
        if (!isSearch(url))
          return { body: root('m', [{ id: 'spring', label: 'Spring', ref: `spring~${(roots += 1)}` }]) };
        return url.searchParams.get('ref') === 'spring~2'
          ? { body: searchPage(many, url) }
          : { status: 410, body: { type: 'api_validation_error', message: 'Gone. Master ref is: m' } };
      },
      { readingMode: { kind: 'release-id', id: 'spring' } },
    );
    expect(await readEverything(fetch, { releaseID: 'spring' })).toHaveLength(250);
    expect(api.requests.filter(isSearch).map((url) => url.searchParams.get('ref'))).not.toContain('m');
  });
});

describe('C03 a manual ref', () => {
  it('C03 replaces the master ref in every request', async () => {
    const { fetch } = await serve(published(), { readingMode: { kind: 'ref', ref: 'mine' } });
    await readEverything(fetch);
    expect(new Set(api.requests.filter(isSearch).map((url) => url.searchParams.get('ref')))).toEqual(new Set(['mine']));
    expect(fetch.ref()).toBe('mine');
  });

  it('C03 stops the build when it is unknown, and does not build published content instead', async () => {
    const { fetch } = await serve(
      (url) =>
        isSearch(url)
          ? { status: 404, body: { type: 'api_notfound_error', message: 'Ref not found. Master ref is: ref-a' } }
          : { body: root('ref-a') },
      { readingMode: { kind: 'ref', ref: 'mine' } },
    );
    const error = await failure(readEverything(fetch));
    expect(error.message).toBe(
      `The content service at ${api.endpoint} does not know the ref "mine": correct PRISMIC_REF, or remove it to build the published content.`,
    );
    expect(api.requests.filter(isSearch)).toHaveLength(1);
  });
});

describe('C10 an unsuccessful response', () => {
  it('C10 sources nothing when a page lacks documents', async () => {
    const { fetch } = await serve((url) => {
      if (!isSearch(url)) return { body: root('ref-a') };
      const page = searchPage(many, url) as { results: unknown[] };
      return { body: url.searchParams.get('page') === '2' ? { ...page, results: page.results.slice(3) } : page };
    });
    expect((await failure(readEverything(fetch))).message).toMatch(/sends 247 of 250 documents, so none is used/);
  });

  const cases: [ContentErrorKind, number, unknown, RegExp][] = [
    [
      'invalid-query',
      400,
      { type: 'parsing-error', message: 'unexpected field' },
      /refuses a query as invalid \(unexpected field\)/,
    ],
    ['access', 401, { error: 'Invalid access token' }, /is private: set PRISMIC_ACCESS_TOKEN .* \(status 401\)/],
    ['access', 403, 'no', /PRISMIC_ACCESS_TOKEN .* \(status 403\)/],
    ['repository-not-found', 404, '', /There is no content service at .*: run "npm run build"/],
    ['ref-not-found', 404, { type: 'api_notfound_error', message: 'Ref not found.' }, /does not know the ref "ref-a"/],
    [
      'preview-expired',
      404,
      { type: 'api_security_error', message: 'This preview token has expired' },
      /preview .* has expired/,
    ],
    ['ref-expired', 410, { type: 'api_validation_error', message: 'Gone.' }, /says that the ref "ref-a" has expired/],
    ['rate-limit', 429, { error: 'slow down' }, /too many requests/],
    ['unavailable', 405, 'no', /answers with status 405/],
    ['unavailable', 500, 'oops', /answers with status 500/],
    ['not-an-api', 200, '<html>', /is not a Prismic content API/],
    ['not-an-api', 200, { results: 'none' }, /is not a Prismic content API/],
  ];

  it.each(cases)(
    'C10 throws "%s" for status %i, in one sentence that names the setting',
    async (kind, status, body, message) => {
      const { fetch } = await serve((url) => (isSearch(url) ? { status, body } : { body: root('ref-a') }));
      const error = await failure(readEverything(fetch));
      expect(error.kind).toBe(kind);
      expect(error.message).toMatch(message);
      expect(error.message).toMatch(/^[^\n]+[.]$/);
    },
  );

  it('C10 reports a missing response', async () => {
    const { client } = await serve(published());
    await api.close();
    expect((await failure(client.getRepository())).message).toMatch(
      /does not answer \(it refuses connections\): start the server/,
    );
    api = await scriptedApi(published());
  });
});

describe('C12 status 429', () => {
  function limited(times: number, retryAfter?: string) {
    let left = times;
    return (url: URL): ScriptedAnswer => {
      if (!isSearch(url)) return { body: root('ref-a') };
      if (left === 0) return { body: searchPage([apiDocument('page', 'a')], url) };
      left -= 1;
      return { status: 429, body: '{}', headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } };
    };
  }

  it('C12 waits for the seconds of retry-after', async () => {
    const { fetch } = await serve(limited(2, '3'));
    expect(await readEverything(fetch)).toHaveLength(1);
    expect(pauses).toEqual([3000, 3000]);
  });

  it.each([[undefined], ['soon'], ['']])('C12 waits 1000 ms when retry-after is %j', async (header) => {
    const { fetch } = await serve(limited(1, header));
    expect(await readEverything(fetch)).toHaveLength(1);
    expect(pauses).toEqual([1000]);
  });

  it('C12 gives up after six attempts', async () => {
    const { fetch } = await serve(limited(100, '0'));
    expect((await failure(readEverything(fetch))).kind).toBe('rate-limit');
    expect(api.requests.filter(isSearch)).toHaveLength(6);
  });
});
