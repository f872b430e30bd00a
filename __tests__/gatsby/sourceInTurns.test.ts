import { createClient } from '@prismicio/client';
import type { Store } from 'gatsby';
import { inTurns } from '../../src/gatsby/sourceInTurns';
import { apiDocument, modelsOf, root, scriptedApi, searchPage, type ScriptedApi } from '../support/scriptedApi';
import { sourcingFrom } from '../support/sourcing';

type Plugin = Parameters<typeof inTurns>[0];
type Options = Record<string, unknown> & { readonly fetch: NonNullable<Parameters<typeof createClient>[1]>['fetch'] };

const documents = Array.from({ length: 250 }, (_, place) => apiDocument('page', `p-${place}`));
const isSearch = (url: URL) => url.pathname.endsWith('/documents/search');
let api: ScriptedApi;
beforeEach(async () => {
  api = await scriptedApi((url) => ({ body: isSearch(url) ? searchPage(documents, url) : root('ref-a') }));
});
afterEach(() => api.close());

/** How often the plugin was called, and what it could read each time. */
function recordingPlugin() {
  const calls: { readonly found: number; readonly requests: number; readonly options: Options }[] = [];
  const plugin: Plugin = async (_args, options) => {
    const given = options as Options;
    const found = await createClient('keelstone', { fetch: given.fetch }).dangerouslyGetAll();
    calls.push({ found: found.length, requests: api.requests.filter(isSearch).length, options: given });
  };
  return { calls, plugin };
}

/** What Gatsby gives the plugin's hook. */
function given(webhookBody: object = {}, further: object = {}) {
  const kept = new Map<string, unknown>();
  const options = { repositoryName: 'keelstone', lang: '*', fetch: sourcingFrom(api, modelsOf('page')), ...further };
  const state = {
    program: { directory: process.cwd() },
    pages: new Map(),
    flattenedPlugins: [{ name: 'gatsby-source-prismic', pluginOptions: options }],
  };
  const cache = {
    get: async (key: string) => kept.get(key),
    set: async (key: string, value: unknown) => void kept.set(key, value),
    directory: 'of the cache',
  };
  const store = { getState: () => state } as unknown as Store;
  return { kept, options, store, args: { cache, store, webhookBody } as unknown as Parameters<Plugin>[0] };
}

describe('the source plugin', () => {
  it('C07 makes the nodes of each page before the next is waited for, as if that page were all', async () => {
    const { calls, plugin } = recordingPlugin();
    const { args, options } = given();
    await inTurns(plugin)(args, options);
    expect(calls.map(({ found }) => found)).toEqual([100, 100, 50]);
    expect(api.requests.filter(isSearch)).toHaveLength(3);
  });

  it('is called once when a webhook names what has changed, with the whole repository to ask', async () => {
    const { calls, plugin } = recordingPlugin();
    const { args, options } = given({ type: 'api-update' });
    await inTurns(plugin)(args, options);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.options).toBe(options);
  });

  it('C03 finds what a release holds as if it were published, without asking for the release again', async () => {
    const { calls, plugin } = recordingPlugin();
    const { args, options } = given({}, { releaseID: 'spring' });
    await api.close();
    const release = { id: 'spring', ref: 'ref-spring', label: 'Spring', isMasterRef: false };
    api = await scriptedApi((url) => ({
      body: isSearch(url) ? searchPage(documents.slice(0, 7), url) : root('ref-a', [release]),
    }));
    const fetch = sourcingFrom(api, modelsOf('page'), { readingMode: { kind: 'release-id', id: 'spring' } });
    const source = { ...options, fetch };
    const store = given({}, source).store;
    await inTurns(plugin)({ ...args, store }, source);
    expect(calls.map(({ found }) => found)).toEqual([7]);
    expect(calls[0]?.options['releaseID']).toBeUndefined();
    expect(api.requests.filter(isSearch).map(({ searchParams }) => searchParams.get('ref'))).toEqual(['ref-spring']);
  });

  it('neither finds nor keeps answers of the content API in its cache, where all else is as before', async () => {
    const { args, options, kept } = given({ type: 'api-update' });
    const key = 'fetchLike(sourceNodes)___{"input":"https://keelstone"}';
    kept.set(key, 'older').set('models', 'known');
    const seen: unknown[] = [];
    await inTurns(async ({ cache }) => {
      seen.push(await cache.get(key), await cache.get('models'), (cache as { directory?: string }).directory);
      await cache.set(key, 'newer');
      await cache.set('picture', 'drawn');
    })(args, options);
    expect(seen).toEqual([undefined, 'known', 'of the cache']);
    expect(Object.fromEntries(kept)).toEqual({ [key]: 'older', models: 'known', picture: 'drawn' });
  });

  it('C10 stops a build when it cannot make a node, or when a page cannot be read', async () => {
    const { args, options } = given();
    const failing = inTurns(async () => Promise.reject(new Error('no node')));
    await expect(failing(args, options)).rejects.toThrow('no node');
    const { calls, plugin } = recordingPlugin();
    const last = await scriptedApi((url) =>
      url.searchParams.get('page') === '3'
        ? { status: 500, body: {} }
        : { body: isSearch(url) ? searchPage(documents, url) : root('ref-a') },
    );
    const broken = given({}, { fetch: sourcingFrom(last, modelsOf('page')) });
    await expect(inTurns(plugin)(broken.args, broken.options)).rejects.toMatchObject({ kind: 'unavailable' });
    await last.close();
    expect(calls.length).toBeLessThan(3);
  });
});
