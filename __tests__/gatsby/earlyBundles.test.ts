import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { ParentSpanPluginArgs } from 'gatsby';
import type * as Bundler from '../../src/gatsby/bundler';
import { bundleEarly } from '../../src/gatsby/earlyBundles';
import { componentOf } from '../../src/gatsby/keepPages';
import { GatsbyModules } from '../support/gatsbyModules';

const MADE = {
  hash: 'hash-1',
  assets: ['app-1.js'],
  renderer: { templateHashes: {}, renderPageHash: 'renderer-1' },
  staticQueries: [[componentOf('Home'), ['query-1']]],
  slices: [],
};
const page = (template: string, matchPath?: string) => ({ componentPath: componentOf(template), matchPath });

let gatsby: GatsbyModules;
/** What the other process does. */
let bundle: jest.Mock<Promise<unknown>, [program: object, environment: object]>;
let state: { program: object; pages: Map<string, object>; components: Map<string, object> };
let told: { type: string; payload: object }[];

beforeEach(() => {
  gatsby = new GatsbyModules({ 'commands/build': '' });
  gatsby.write('node_modules/gatsby/package.json', '{"main":"index.js"}');
  gatsby.write('node_modules/gatsby/index.js', '');
  gatsby.write(
    'node_modules/gatsby-worker/index.js',
    `exports.WorkerPool = class {
      constructor(module) { globalThis.started.push(module); this.single = { prepare: async () => undefined, bundle: globalThis.bundle }; }
      end() { globalThis.started.pop(); }
    };`,
  );
  // As it is compiled for whoever starts a build.
  gatsby.write(
    '.cache/compiled/src/gatsby/bundler.js',
    `module.exports = require(${JSON.stringify(resolve('src/gatsby/bundler'))});`,
  );
  gatsby.write('node_modules/gatsby-source-prismic/gatsby-node.js', 'exports.sourceNodes = () => "read";');
  gatsby.write('src/pages/debug.tsx', '');
  bundle = jest.fn<Promise<unknown>, [program: object, environment: object]>(() => Promise.resolve(MADE));
  Object.assign(globalThis, {
    started: [],
    bundle: (program: object, environment: object) => bundle(program, environment),
  });
  jest.resetModules();
  state = { program: { directory: gatsby.directory }, pages: new Map(), components: new Map() };
  told = [];
});
afterEach(() => {
  gatsby.remove();
  delete process.env['SAID_BY_GATSBY'];
});

const started = () => (globalThis as unknown as { started: string[] }).started;
const read = () => gatsby.loadPlugin<{ sourceNodes(): unknown }>('gatsby-source-prismic').sourceNodes();
const shared = () =>
  createRequire(__filename)(join(gatsby.directory, '.cache/compiled/src/gatsby/bundler')) as typeof Bundler;
const early = () => {
  const store = { getState: () => state, dispatch: (action: (typeof told)[number]) => told.push(action) };
  return bundleEarly(store as unknown as ParentSpanPluginArgs['store']);
};

describe('the bundles of a build from nothing', () => {
  it('are begun in another process when the build begins to read, with program and environment as they are by then', async () => {
    const made = early();
    expect(started()).toEqual([]);
    state.program = { directory: gatsby.directory, extensions: ['.tsx'] };
    process.env['SAID_BY_GATSBY'] = 'late';
    expect(read()).toBe('read');
    expect(started()).toEqual([expect.stringMatching(/bundlingWorker\.js$/)]);
    expect(bundle).toHaveBeenCalledWith(state.program, expect.objectContaining({ SAID_BY_GATSBY: 'late' }));
    await made();
    expect(started()).toEqual([]);
  });

  it('are given to the build, whose state learns what its own bundling would tell it', async () => {
    const made = early();
    read();
    state.pages.set('/', page('Home'));
    const pages = new Set(['/']);
    state.components.set(componentOf('Home'), { pages });
    await expect(made()).resolves.toEqual(MADE);
    expect(told).toEqual([
      { type: 'ADD_PENDING_TEMPLATE_DATA_WRITE', payload: { componentPath: componentOf('Home'), pages } },
      { type: 'SET_SLICES_BY_TEMPLATE', payload: { componentPath: componentOf('Home'), slices: {} } },
      {
        type: 'SET_STATIC_QUERIES_BY_TEMPLATE',
        payload: { componentPath: componentOf('Home'), staticQueryHashes: ['query-1'] },
      },
    ]);
  });

  it.each([
    ['a page has a template that nobody knew of', () => void state.pages.set('/', page('Unknown'))],
    ['a page has a pattern for an address', () => void state.pages.set('/', page('Home', '/*'))],
    ['something is to be said of them', () => void bundle.mockResolvedValue(undefined)],
    ['the other process failed', () => void bundle.mockRejectedValue(new Error('Out of memory'))],
  ])('are left to the build when %s', async (_title, change) => {
    change();
    const pages = state.pages;
    state.pages = new Map();
    const made = early();
    read();
    state.pages = pages;
    await expect(made()).resolves.toBeUndefined();
    expect(told).toEqual([]);
  });

  it('are made by the process that whoever started the build has had load what it needs, and by no other', async () => {
    shared().startBundler(gatsby.directory);
    expect(started()).toHaveLength(1);
    const made = early();
    read();
    expect(started()).toHaveLength(1);
    await made();
    expect(started()).toEqual([]);
  });

  it('are left to a build that was started without what makes them', async () => {
    rmSync(join(gatsby.directory, '.cache'), { recursive: true });
    const made = early();
    expect(read()).toBe('read');
    await expect(made()).resolves.toBeUndefined();
  });

  it('are not made beside a build that has pages from before, where nothing waits to make them either', async () => {
    state.pages.set('/', page('Home'));
    shared().startBundler(gatsby.directory);
    const made = early();
    read();
    expect(started()).toEqual([]);
    await expect(made()).resolves.toBeUndefined();
  });
});
