import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { readContent, type PublishedContent } from '../../../../src/server/builds/content/publishedContent';
import { readSnapshot, type ContentEndpoint } from '../../../../src/server/builds/content/snapshot';
import {
  apiDocument,
  root,
  scriptedApi,
  searchPage,
  type ScriptedAnswer,
  type ScriptedApi,
} from '../../../support/scriptedApi';

interface Line {
  readonly page: number;
  readonly ref: string;
  readonly results: readonly { readonly uid: string }[];
}

const documents = Array.from({ length: 250 }, (_, index) => apiDocument('page', `p-${index}`));
const isSearch = (url: URL) => url.pathname.endsWith('/documents/search');
let api: ScriptedApi;
afterEach(() => api.close());

/** Starts reading from the scripted API, and records the pauses in milliseconds. */
async function begin(
  script: (url: URL) => ScriptedAnswer | undefined = () => undefined,
  { signal = new AbortController().signal, ...given }: Partial<ContentEndpoint> & { signal?: AbortSignal } = {},
) {
  api = await scriptedApi((url) => script(url) ?? { body: isSearch(url) ? searchPage(documents, url) : root('ref-a') });
  const endpoint = { url: api.endpoint, repository: 'keelstone', reading: { kind: 'master' } as const, ...given };
  const pauses: number[] = [];
  const read = readContent(endpoint, { signal, pause: async (milliseconds) => void pauses.push(milliseconds) });
  return { endpoint, pauses, content: await read };
}

/** Pages that the build's process gets. */
async function linesOf({ pages }: PublishedContent): Promise<Line[]> {
  const lines = (await text(pages ?? Readable.from([]))).split('\n');
  expect(lines.pop()).toBe('');
  return lines.map((line) => JSON.parse(line) as Line);
}
const asked = () => api.requests.filter(isSearch).map(({ searchParams }) => searchParams.get('page'));

describe('content of a clean build', () => {
  it('C07 is requested once, in pages of a hundred and 500 ms apart, and processed in the pauses', async () => {
    const { content, pauses } = await begin();
    expect(await linesOf(content)).toMatchObject([
      { page: 1, ref: 'ref-a', results: { length: 100 } },
      { page: 2, ref: 'ref-a', results: { length: 100 } },
      { page: 3, ref: 'ref-a', results: { length: 50 } },
    ]);
    expect(asked()).toEqual(['1', '2', '3']);
    expect(pauses.slice(0, 2)).toEqual([500, 500]);
  });

  it('has its ref with the first page', async () => {
    let isHeld = true;
    const hold = (url: URL) => (isHeld && url.searchParams.get('page') === '2' ? { status: 500, body: '' } : undefined);
    const { content } = await begin(hold);
    expect(content.ref).toBe('ref-a');
    isHeld = false;
    await content.snapshot.catch(() => undefined);
  });

  it('returns the versions that a later build compares', async () => {
    const { content, endpoint } = await begin();
    expect(await content.snapshot).toEqual(await readSnapshot(endpoint));
  });

  it('uses the versions of a service in this process, and is read nevertheless', async () => {
    const known = { ref: 'ref-a', documents: [{ id: '1', type: 'page', uid: 'one', lang: 'en-us', version: 'v1' }] };
    const { content } = await begin(undefined, { published: () => known });
    expect(await content.snapshot).toBe(known);
    expect(await linesOf(content)).toHaveLength(3);
  });

  it('C11 restarts with the first page at the latest ref when its own becomes stale', async () => {
    let ref = 'ref-a';
    const { content } = await begin((url) => {
      if (!isSearch(url)) return { body: root(ref) };
      if (url.searchParams.get('ref') !== 'ref-a' || url.searchParams.get('page') === '1') return undefined;
      ref = 'ref-b';
      return { status: 410, body: { type: 'api_validation_error', message: 'Expired. Master ref is: ref-b' } };
    });
    const read = (await linesOf(content)).map(({ page, ref: at }) => `${at} ${page}`);
    expect(read).toEqual(['ref-a 1', 'ref-b 1', 'ref-b 2', 'ref-b 3']);
    expect(await content.snapshot).toMatchObject({ ref: 'ref-b', documents: { length: 250 } });
  });

  it('C10 fails with a sentence without a first page, and ends early without a later one', async () => {
    await expect(begin(() => ({ status: 500, body: 'oops' }))).rejects.toThrow(
      /answers with status 500: look at the service there/,
    );
    await api.close();
    const { content } = await begin((url) =>
      url.searchParams.get('page') === '2' ? { status: 500, body: 'oops' } : undefined,
    );
    expect(await linesOf(content)).toHaveLength(1);
    await expect(content.snapshot).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('is not read on when the build has ended', async () => {
    const build = new AbortController();
    const { content } = await begin((url) => void (url.searchParams.get('page') === '2' && build.abort()), {
      signal: build.signal,
    });
    expect(await linesOf(content)).toHaveLength(1);
    expect(asked()).toEqual(['1', '2']);
    await expect(content.snapshot).rejects.toMatchObject({ name: 'AbortError' });
  });
});
