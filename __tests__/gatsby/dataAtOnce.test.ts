import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataAtOnce } from '../../src/gatsby/dataAtOnce';
import { GatsbyModules } from '../support/gatsbyModules';

interface PageData {
  flush(): Promise<void>;
}
interface Pools {
  create(): { readonly single: { runQueries(asked: object): object } };
}
interface Services {
  runPageQueries(run: object): Promise<void>;
}
interface Caches {
  readonly default: new (name: string) => { get(key: string): Promise<unknown> };
}

const POST = '/src/templates/Post.tsx';
const PAGE = { path: '/a', componentPath: POST };
const ASKED = { staticQueryIds: [], pageQueryIds: [PAGE] };

/** Gatsby's state in a build from nothing, when bundles are made. */
const state = () => ({
  pages: new Map<string, object>(),
  components: new Map([[POST, { serverData: false, config: false }]]),
  slices: new Map(),
  nodeManifests: [] as object[],
  staticQueriesByTemplate: new Map<string, string[]>(),
  slicesByTemplate: new Map([[POST, {}]]),
});
type State = ReturnType<typeof state>;

let gatsby: GatsbyModules;

beforeEach(() => {
  gatsby = new GatsbyModules({
    services: `exports.runPageQueries = async ({ queryIds }) => {
      const pageData = require('./utils/page-data');
      for (const { path } of queryIds.pageQueryIds) await pageData.savePageQueryResult(path, '{"data":1}');
    };`,
    'utils/page-data': `
      exports.savePageQueryResult = async () => undefined;
      exports.flush = async () => void globalThis.flushed.push('flush');
      exports.readPageData = async (directory, path) =>
        JSON.parse(require('node:fs').readFileSync(directory + '/page-data' + path + '/page-data.json', 'utf8'));`,
    'utils/page-data-helpers': 'exports.constructPageDataString = (page, result) => `{"result":${result}}`;',
    'utils/worker/pool': 'exports.create = () => ({ single: { runQueries: (asked) => asked } });',
    'utils/cache-lmdb': `exports.default = class {
      constructor(name) { this.name = name; }
      async get(key) { return key === '/kept' ? 'kept' : undefined; }
    };`,
  });
  Object.assign(globalThis, { flushed: [] });
});
afterEach(() => gatsby.remove());

const told = () => gatsby.actions.map(({ type }) => type);
const file = () => join(gatsby.directory, 'public', 'page-data', 'a', 'page-data.json');
const resultOf = (key: string, cache = 'internal-tmp-query-results') =>
  new (gatsby.load<Caches>('utils/cache-lmdb').default)(cache).get(key);

/** A build that begins with this state, up to when its bundles are made. */
async function begin(own: Partial<State> = {}, code: string | undefined = 'code-1'): Promise<State> {
  const now = { ...state(), ...own };
  await gatsby.begin(dataAtOnce, now, code || undefined);
  now.pages.set('/a', PAGE);
  now.staticQueriesByTemplate.set(POST, ['17']);
  return now;
}
const answer = () => gatsby.load<Services>('services').runPageQueries({ queryIds: ASKED });
const flush = () => gatsby.load<PageData>('utils/page-data').flush();

describe('a build from nothing', () => {
  it('writes the data of a page when it has answered its query, and only tells Gatsby’s state of it when it writes the rest', async () => {
    await begin();
    await answer();
    expect(readFileSync(file(), 'utf8')).toBe('{"result":{"data":1}}');
    expect(told()).toEqual(['ADD_PENDING_PAGE_DATA_WRITE']);
    await flush();
    const hash = 'digest of {"result":{"data":1}}';
    expect(gatsby.actions.slice(1)).toEqual([
      {
        type: 'ADD_PAGE_DATA_STATS',
        payload: { pagePath: '/a', filePath: file(), size: 0.021, pageDataHash: hash },
      },
      { type: 'CLEAR_PENDING_PAGE_DATA_WRITE', payload: { page: '/a' } },
    ]);
    expect((globalThis as unknown as { flushed: string[] }).flushed).toEqual(['flush']);
  });

  it('counts what workers say that they have written', async () => {
    await begin();
    const written = [{ pagePath: '/a', filePath: 'file', size: 1, pageDataHash: 'hash' }];
    gatsby.emitter.emit('ADD_PENDING_PAGE_DATA_WRITE', { payload: { path: '/a', written } });
    gatsby.emitter.emit('ADD_PENDING_PAGE_DATA_WRITE', { payload: { path: '/other' } });
    await flush();
    expect(gatsby.actions[0]).toEqual({ type: 'ADD_PAGE_DATA_STATS', payload: written[0] });
    expect(told()).toHaveLength(2);
  });

  it('tells workers with each task what is known of templates by then', async () => {
    const now = await begin();
    const { single } = gatsby.load<Pools>('utils/worker/pool').create();
    expect(single.runQueries(ASKED)).toEqual({ ...ASKED, templates: { [POST]: ['17'] } });
    now.staticQueriesByTemplate.clear();
    expect(single.runQueries(ASKED)).toEqual({ ...ASKED, templates: {} });
  });

  it('leaves it to Gatsby when bundles are not made yet', async () => {
    const now = await begin();
    now.staticQueriesByTemplate.clear();
    await answer();
    expect([existsSync(file()), told()]).toEqual([false, []]);
  });

  it('has Gatsby write all of it again when a node got a manifest meanwhile, and no data of pages that are gone', async () => {
    const now = await begin();
    await answer();
    now.nodeManifests.push({});
    await flush();
    expect(told()).toEqual(['ADD_PENDING_PAGE_DATA_WRITE']);
    now.nodeManifests.pop();
    await answer();
    now.pages.clear();
    await flush();
    expect(told()).toEqual(['ADD_PENDING_PAGE_DATA_WRITE', 'ADD_PENDING_PAGE_DATA_WRITE']);
  });
});

describe('any other build', () => {
  it.each([
    ['begins with pages', { pages: new Map([['/b', {}]]) }, 'code-1'],
    ['knows of bundles of a build before', { staticQueriesByTemplate: new Map([[POST, ['4']]]) }, 'code-1'],
    ['is vouched for by nobody', {}, ''],
  ])('leaves the data of pages to Gatsby when it %s', async (_when, own, code) => {
    await begin(own, code);
    await answer();
    expect([existsSync(file()), told()]).toEqual([false, []]);
    const { single } = gatsby.load<Pools>('utils/worker/pool').create();
    expect(single.runQueries(ASKED)).toEqual(ASKED);
  });

  it('finds in the data of a page what its query found, unless Gatsby has kept that', async () => {
    gatsby.write('public/page-data/a/page-data.json', '{"path":"/a","result":{"data":{"title":"A"},"pageContext":{}}}');
    gatsby.write('public/page-data/kept/page-data.json', '{"result":{"data":"old"}}');
    await begin({ pages: new Map([['/b', {}]]) }, '');
    expect(await resultOf('/a')).toBe('{"data":{"title":"A"},"pageContext":{}}');
    expect(await resultOf('/kept')).toBe('kept');
    expect([await resultOf('/nowhere'), await resultOf('/a', 'another')]).toEqual([undefined, undefined]);
  });
});
