import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReadingMode } from '../../src/config/env.server';
import { readAhead } from '../../src/gatsby/readAhead';
import { apiDocument, modelsOf, root, scriptedApi, searchPage, type ScriptedApi } from '../support/scriptedApi';
import { readEverything, sourcingFrom } from '../support/sourcing';
import { turns } from '../server/support/until';

const documents = Array.from({ length: 120 }, (_, place) => apiDocument('page', `p-${place}`));
const release = { id: 'launch', ref: 'ref-launch', label: 'Launch', isMasterRef: false };
const isSearch = (url: URL) => url.pathname.endsWith('/documents/search');
let api: ScriptedApi;
beforeEach(async () => {
  api = await scriptedApi((url) => ({ body: isSearch(url) ? searchPage(documents, url) : root('ref-a', [release]) }));
});
afterEach(() => api.close());

/** A site's configuration, as far as it says what is read. */
function configOf(readingMode: ReadingMode, options: object) {
  const fetch = sourcingFrom(api, modelsOf('page'), { readingMode });
  const source = { repositoryName: 'keelstone', lang: '*', fetch, ...options };
  return { fetch, config: { plugins: ['gatsby-plugin-image', { resolve: 'gatsby-source-prismic', options: source }] } };
}
const asked = () => api.requests.filter(isSearch).map(({ searchParams }) => searchParams.get('ref'));

it('begins to read what the source plugin asks for when Gatsby has loaded', async () => {
  const { fetch, config } = configOf({ kind: 'master' }, {});
  await readAhead(config);
  expect(asked()).toContain('ref-a');
  expect(await readEverything(fetch)).toHaveLength(120);
  expect(asked()).toEqual(['ref-a', 'ref-a']);
});

it.each([
  [{ kind: 'release-id', id: 'launch' } as const, { releaseID: 'launch' }],
  [{ kind: 'release-label', label: 'Launch' } as const, { releaseLabel: 'Launch' }],
])('begins with the release that is to be built: %j', async (readingMode, options) => {
  const { fetch, config } = configOf(readingMode, options);
  await readAhead(config);
  expect(await readEverything(fetch, options)).toHaveLength(120);
  expect(asked()).toEqual(['ref-launch', 'ref-launch']);
});

it('takes what whoever started the build reads from the stream that it names, whatever signs are in it', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'stream-'));
  const pipe = join(directory, 'content');
  execFileSync('mkfifo', [pipe]);
  const stream = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
  const writer = openSync(pipe, 'w');
  process.env['BUILD_CONTENT_STREAM'] = String(stream);
  const { fetch, config } = configOf({ kind: 'master' }, {});
  const title = 'One\u2028line\nor two';
  const page = { ...searchPage([apiDocument('page', 'a', { title })], new URL(api.endpoint)), ref: 'ref-a' };
  try {
    await readAhead(config);
    const line = Buffer.from(`${JSON.stringify(page)}\n`);
    // In parts that end within a letter.
    const middle = line.indexOf(Buffer.from('\u2028')) + 1;
    writeSync(writer, line.subarray(0, middle));
    await turns();
    writeSync(writer, line.subarray(middle));
    closeSync(writer);
    expect(await readEverything(fetch)).toMatchObject([{ data: { title } }]);
    expect(asked()).toEqual([]);
  } finally {
    delete process.env['BUILD_CONTENT_STREAM'];
    rmSync(directory, { recursive: true });
  }
});

it('leaves it to the source plugin to say that nothing answers', async () => {
  const { config } = configOf({ kind: 'master' }, {});
  const { close } = api;
  await close();
  api.close = async () => undefined;
  await expect(readAhead(config)).resolves.toBeUndefined();
  await expect(readAhead({})).resolves.toBeUndefined();
});
