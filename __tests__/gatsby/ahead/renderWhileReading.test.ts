import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'graphql';
import type { GatsbyNode } from 'gatsby';
import { sharedFile, type AheadWork, type Rendered } from '../../../src/gatsby/ahead/aheadTasks';
import type { Dirty, HtmlState } from '../../../src/gatsby/ahead/keptPages';
import { renderWhileReading } from '../../../src/gatsby/ahead/renderWhileReading';
import { bundleEarly } from '../../../src/gatsby/earlyBundles';
import { componentOf } from '../../../src/gatsby/keepPages';
import { findQueriesWhileReading } from '../../../src/gatsby/queriesWhileReading';
import { writeInFolder } from '../../../src/gatsby/writeInFolder';
import { GatsbyModules } from '../../support/gatsbyModules';
import { turns, until } from '../../server/support/until';

interface BuildUtils {
  calcDirtyHtmlFiles(state: HtmlState): Dirty;
}

const POST = componentOf('BlogPost');
const MADE = {
  hash: 'bundles-1',
  assets: [],
  renderer: { templateHashes: {}, renderPageHash: 'renderer-1' },
  staticQueries: [[POST, ['17']]],
  slices: [],
};
const FOUND = [
  { filePath: POST, hash: 1, isStaticQuery: false, doc: parse('query Post { post { id } }') },
  { filePath: '/useSite.ts', hash: 17, isStaticQuery: true, doc: parse('query Site { site { id } }') },
];
const SITE = '{"data":{"site":1}}';

/** The far end: what workers and the process that bundles are asked, and what they answer. */
const far = {
  asked: [] as string[],
  works: [] as AheadWork[],
  forgotten: [] as string[],
  bundle: (): Promise<unknown> => Promise.resolve(MADE),
  found: FOUND,
  renderAhead(work: AheadWork): Promise<Rendered[]> {
    far.works.push(work);
    return Promise.resolve(work.pages.map(({ path }): Rendered => [path, `data of ${path}`]));
  },
};

const modules = {
  'commands/build': '',
  'utils/worker/child': '',
  'utils/worker/pool': `exports.create = () => ({
      ahead: {
        askAhead: async (queries) => { far.asked.push(...Object.values(queries)); return { 17: ${JSON.stringify(SITE)} }; },
        renderAhead: (work) => far.renderAhead(work),
      },
      renew: () => far.asked.push('renew'),
      all: { deleteModuleCache: (file) => far.forgotten.push(file) },
      getWorkerInfo: () => ['worker'],
    });`,
  'commands/build-utils': `exports.calcDirtyHtmlFiles = ({ html }) => ({ toRegenerate: [...html.trackedHtmlFiles.keys()], toDelete: [] });`,
  datastore: 'exports.getDataStore = () => ({ ready: async () => undefined });',
  'utils/js-chunk-names': 'exports.generateComponentChunkName = (path) => "component---" + path;',
  'query/query-compiler': 'exports.parseQueries = async () => far.found;',
};

let gatsby: GatsbyModules;
function writeProject(): void {
  gatsby.write('node_modules/gatsby/package.json', '{"main":"index.js"}');
  gatsby.write('node_modules/gatsby/index.js', '');
  gatsby.write(
    'node_modules/gatsby-worker/index.js',
    `exports.WorkerPool = class { single = { prepare: async () => undefined, bundle: () => far.bundle() }; end() {} };`,
  );
  gatsby.write(
    '.cache/compiled/src/gatsby/bundler.js',
    `module.exports = require(${JSON.stringify(resolve('src/gatsby/bundler'))});`,
  );
  gatsby.write('node_modules/gatsby-source-prismic/gatsby-node.js', 'exports.sourceNodes = () => undefined;');
}
beforeEach(() => {
  Object.assign(far, { asked: [], works: [], forgotten: [] });
  Object.assign(globalThis, { far });
  gatsby = new GatsbyModules(modules);
  writeProject();
});
afterEach(() => gatsby.remove());

/** A build begins to read. */
async function begin(pages: ReadonlyMap<string, object> = new Map()): Promise<void> {
  const hooks: NonNullable<GatsbyNode['onPreInit']> = (args, ...rest) => {
    bundleEarly(args.store);
    findQueriesWhileReading(args);
    void renderWhileReading(args, ...rest);
  };
  await gatsby.begin(hooks, { pages, components: new Map() }, 'code-1');
  gatsby.load<{ create(): unknown }>('utils/worker/pool').create();
  gatsby.loadPlugin<{ sourceNodes(): unknown }>('gatsby-source-prismic').sourceNodes();
}

/** So many articles become nodes. */
function read(count: number, from = 0): void {
  for (let place = from; place < from + count; place++) {
    const raw = { id: `p-${place}`, uid: `p-${place}`, type: 'blog_post', lang: 'en-us', data: { title: 'Post' } };
    gatsby.emitter.emit('CREATE_NODE', { payload: { id: `node-${place}`, prismicId: raw.id, raw } });
  }
}
const rendered = () => far.works.flatMap(({ pages }) => pages.map(({ path }) => path));
const readAll = () => gatsby.emitter.emit('CREATE_PAGE', {});
const dirtyOf = (state: HtmlState) => gatsby.load<BuildUtils>('commands/build-utils').calcDirtyHtmlFiles(state);

/** Gatsby's state when it renders pages, with these digests of their data. */
const stateOf = (hashes: Readonly<Record<string, string>>, webpackCompilationHash = 'bundles-1'): HtmlState => {
  const files = Object.entries(hashes).map(([path, pageDataHash]) => [path, { pageDataHash }] as const);
  return { webpackCompilationHash, html: { ssrCompilationHash: 'renderer-1', trackedHtmlFiles: new Map(files) } };
};

describe('a build from nothing', () => {
  it('has workers render the pages of what is read, with their queries, bundles and shared data', async () => {
    await begin();
    read(300);
    await until(() => rendered().length === 600);
    readAll();
    expect(new Set(rendered()).size).toBe(600);
    const [work] = far.works;
    expect(work?.pages[0]).toMatchObject({ path: '/blog/p-0', componentPath: POST, ownerNodeId: 'node-0' });
    expect(work?.templates[POST]).toEqual({ query: expect.stringContaining('query Post'), staticQueryHashes: ['17'] });
    expect(work?.rendering).toMatchObject({ webpackCompilationHash: 'bundles-1' });
    expect(far.asked).toEqual([expect.stringContaining('query Site')]);
    expect(readFileSync(sharedFile(gatsby.directory, '17'), 'utf8')).toBe(SITE);
  });

  it('keeps those whose data is the same when all is known, and takes the files of pages away that there are not', async () => {
    await begin();
    read(300);
    await until(() => rendered().length === 600);
    readAll();
    const { toRegenerate, toDelete } = dirtyOf(stateOf({ '/blog/p-0': 'data of /blog/p-0', '/blog/p-1': 'other' }));
    expect(toRegenerate).toEqual(['/blog/p-1']);
    expect(toDelete).toHaveLength(598);
    expect(toDelete).not.toContain('/blog/p-1');
    expect(gatsby.actions).toEqual([{ type: 'HTML_GENERATED', payload: ['/blog/p-0'] }]);
    expect(far.forgotten).toEqual([]);
  });

  it.each([
    ['bundles', () => 'bundles-2'],
    ['shared data', () => void writeInFolder(sharedFile(gatsby.directory, '17'), '{"data":{"site":2}}')],
  ])(
    'renders all of them again when %s turn out otherwise, by a renderer that remembers nothing',
    async (_what, turn) => {
      await begin();
      read(300);
      await until(() => rendered().length === 600);
      readAll();
      const hash = turn() ?? 'bundles-1';
      const { toRegenerate } = dirtyOf(stateOf({ '/blog/p-0': 'data of /blog/p-0' }, hash));
      expect(toRegenerate).toEqual(['/blog/p-0']);
      expect(far.forgotten).toEqual([join(gatsby.directory, '.cache/page-ssr/routes/render-page.js')]);
    },
  );

  it('renders no more when all is read', async () => {
    await begin();
    await until(() => existsSync(sharedFile(gatsby.directory, '17')));
    readAll();
    read(300);
    await turns();
    expect(rendered()).toEqual([]);
  });

  it('stops when there are more documents than it has room for, and keeps what it has rendered', async () => {
    await begin();
    read(300);
    await until(() => rendered().length === 600);
    read(6000, 300);
    await turns();
    expect(rendered()).toHaveLength(600);
    expect(dirtyOf(stateOf({ '/blog/p-0': 'data of /blog/p-0' })).toRegenerate).toEqual([]);
  });

  it.each([
    ['is published anew', 'CREATE_NODE'],
    ['is gone', 'DELETE_NODE'],
  ])('goes on with new workers when a document that they may have read %s', async (_what, type) => {
    await begin();
    read(300);
    await until(() => rendered().length === 600);
    const raw = { id: 'p-7', uid: 'p-7', type: 'blog_post', lang: 'en-us', data: { title: 'Other' } };
    gatsby.emitter.emit(type, { payload: { id: 'node-7', prismicId: 'p-7', raw } });
    expect(far.asked).not.toContain('renew');
    readAll();
    expect(far.asked).toContain('renew');
  });

  it('goes on with the same workers when nothing has changed meanwhile', async () => {
    await begin();
    read(300);
    await until(() => rendered().length === 600);
    readAll();
    expect(far.asked).not.toContain('renew');
  });

  it('leaves everything to the end when bundles cannot be made early or a worker fails', async () => {
    const { renderAhead } = far;
    far.renderAhead = () => Promise.reject(new Error('A query cannot be answered yet.'));
    await begin();
    read(300);
    await until(() => existsSync(sharedFile(gatsby.directory, '17')));
    await turns();
    readAll();
    far.renderAhead = renderAhead;
    expect(dirtyOf(stateOf({ '/blog/p-0': 'data of /blog/p-0' })).toRegenerate).toEqual(['/blog/p-0']);

    far.bundle = () => Promise.resolve(undefined);
    await begin();
    read(300);
    await turns();
    far.bundle = () => Promise.resolve(MADE);
    expect(rendered()).toEqual([]);
    expect(dirtyOf(stateOf({ '/blog/p-0': '' }))).toEqual({ toRegenerate: ['/blog/p-0'], toDelete: [] });
  });
});

describe('a build with a pool of Gatsby’s own', () => {
  it('renders everything in the end, also when a document is gone meanwhile', async () => {
    gatsby.remove();
    const plain = 'exports.create = () => ({ all: {}, getWorkerInfo: () => [] });';
    gatsby = new GatsbyModules({ ...modules, 'utils/worker/pool': plain });
    writeProject();
    await begin();
    read(300);
    gatsby.emitter.emit('DELETE_NODE', { payload: { id: 'node-7', prismicId: 'p-7', raw: {} } });
    await turns();
    expect(() => readAll()).not.toThrow();
    expect(dirtyOf(stateOf({ '/blog/p-0': 'any' })).toRegenerate).toEqual(['/blog/p-0']);
  });
});

describe('a build that changes something', () => {
  it('renders nothing before it knows what', async () => {
    await begin(new Map([['/', {}]]));
    read(300);
    await turns();
    expect([rendered(), far.asked]).toEqual([[], []]);
  });
});
