import type { ReadingMode } from '../../src/config/env.server';
import { readAhead } from '../../src/gatsby/readAhead';
import { apiDocument, modelsOf, root, scriptedApi, searchPage, type ScriptedApi } from '../support/scriptedApi';
import { readEverything, sourcingFrom } from '../support/sourcing';

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

it('leaves it to the source plugin to say that nothing answers', async () => {
  const { config } = configOf({ kind: 'master' }, {});
  const { close } = api;
  await close();
  api.close = async () => undefined;
  await expect(readAhead(config)).resolves.toBeUndefined();
  await expect(readAhead({})).resolves.toBeUndefined();
});
