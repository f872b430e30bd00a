import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { ParentSpanPluginArgs } from 'gatsby';
import { reuseBundles } from '../../src/gatsby/reuseBundles';

const ASSETS = ['app-1.js', 'styles.css'];
const TEMPLATES = { templateHashes: { 'src/templates/Page.tsx': 'template-1' }, renderPageHash: 'renderer-1' };

let directory: string;
/** What was bundled in the last build. */
let bundled: string[];
/** What the adapters were told of. */
let told: string[];
let code: string | undefined;
const earlierCode = process.env.BUILD_CODE;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'bundles-'));
  code = 'code-1';
  await write('package.json', '{}');
  for (const name of [
    'async-requires.js',
    'match-paths.json',
    'redirects.json',
    'api-runner-browser-plugins.js',
    'api-runner-ssr.js',
  ])
    await write(`.cache/${name}`, '[]');
  await write('.cache/page-ssr/routes/render-page.js', '');
  for (const name of ['webpack.stats.json', 'chunk-map.json', '_gatsby/slices/_gatsby-scripts-1.html', ...ASSETS])
    await write(`public/${name}`, '');
});
afterEach(() => {
  rmSync(directory, { recursive: true });
  if (earlierCode === undefined) delete process.env.BUILD_CODE;
  else process.env.BUILD_CODE = earlierCode;
});

async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(join(directory, path)), { recursive: true });
  await writeFile(join(directory, path), content);
}

/** One build: a process of its own, with modules of Gatsby's that note when they are called. */
async function build(staticQueries: readonly string[] = [], pages = new Map([['/', {}]])) {
  bundled = [];
  told = [];
  const called = (name: string) => `globalThis.bundled.push('${name}')`;
  Object.assign(globalThis, { bundled, told, assets: ASSETS, templates: TEMPLATES });
  const modules = {
    'commands/build-javascript': `exports.buildProductionBundle = async () => { ${called('browser')}; require('../utils/adapter/manager').setWebpackAssets(new Set(globalThis.assets)); return { stats: { hash: 'hash-1', hasWarnings: () => false }, close: async () => {} }; };`,
    'commands/build-html': `exports.buildRenderer = async () => { ${called('renderer')}; return { stats: { hash: 'x' }, close: async () => {} }; };`,
    'utils/webpack/get-ssr-chunk-hashes': `exports.getSSRChunkHashes = () => globalThis.templates;`,
    'utils/adapter/manager': `exports.setWebpackAssets = (names) => globalThis.told.push(...names);`,
  };
  const root = join(directory, 'node_modules', 'gatsby', 'dist');
  jest.resetModules();
  for (const [name, text] of Object.entries(modules)) await write(join('node_modules/gatsby/dist', `${name}.js`), text);
  if (code === undefined) delete process.env.BUILD_CODE;
  else process.env.BUILD_CODE = code;
  const state = {
    program: { directory },
    pages,
    components: new Map([['src/templates/Page.tsx', {}]]),
    staticQueriesByTemplate: new Map([['src/templates/Page.tsx', staticQueries]]),
    slicesByTemplate: new Map(),
  };
  await reuseBundles(
    { store: { getState: () => state, dispatch: () => undefined } } as unknown as ParentSpanPluginArgs,
    { plugins: [] },
    () => undefined,
  );
  // A build from nothing begins its bundles when it reads.
  if (pages.size === 0) await read();
  const load = (name: string) =>
    createRequire(__filename)(join(root, name)) as Record<
      string,
      (...args: unknown[]) => Promise<{ stats: { hash: string } }>
    >;
  const browser = await load('commands/build-javascript')['buildProductionBundle']?.({});
  const renderer = await load('commands/build-html')['buildRenderer']?.({});
  const hashes: unknown = load('utils/webpack/get-ssr-chunk-hashes')['getSSRChunkHashes']?.({
    stats: renderer?.stats,
    components: state.components,
  });
  return { hash: browser?.stats.hash, hashes };
}

/** What a process beside the build is there for, which makes bundles of these templates. */
async function bundleBeside(templates: readonly string[]): Promise<void> {
  const templateHashes = Object.fromEntries(templates.map((path) => [path, 'template-beside']));
  const made = {
    hash: 'hash-beside',
    assets: ASSETS,
    renderer: { templateHashes, renderPageHash: 'renderer-beside' },
    staticQueries: [],
    slices: [],
  };
  Object.assign(globalThis, { made });
  await write('src/pages/debug.tsx', '');
  await write('node_modules/gatsby/index.js', '');
  await write(
    '.cache/compiled/src/gatsby/bundler.js',
    `module.exports = require(${JSON.stringify(resolve('src/gatsby/bundler'))});`,
  );
  await write('node_modules/gatsby-source-prismic/gatsby-node.js', 'exports.sourceNodes = () => undefined;');
  await write(
    'node_modules/gatsby-worker/index.js',
    'exports.WorkerPool = class { single = { prepare: async () => undefined, bundle: async () => globalThis.made }; end() {} };',
  );
}

const read = () =>
  (
    createRequire(__filename)(join(directory, 'node_modules/gatsby-source-prismic/gatsby-node')) as {
      sourceNodes: () => unknown;
    }
  ).sourceNodes();

describe('the bundles of a build from nothing', () => {
  it('are taken from the process beside it, without templates that no page has, and by the next build from it', async () => {
    await bundleBeside(['src/templates/Page.tsx', 'src/templates/Unused.tsx']);
    const first = await build([], new Map());
    expect(bundled).toEqual([]);
    expect(told).toEqual(ASSETS);
    expect(first).toEqual({
      hash: 'hash-beside',
      hashes: { templateHashes: { 'src/templates/Page.tsx': 'template-beside' }, renderPageHash: 'renderer-beside' },
    });
    await expect(build()).resolves.toEqual(first);
    expect(bundled).toEqual([]);
  });
});

describe('the bundles of the build before', () => {
  it('are taken over, with their hashes and files, when only content has changed', async () => {
    const first = await build();
    expect(bundled).toEqual(['browser', 'renderer']);
    const second = await build();
    expect(bundled).toEqual([]);
    expect(second).toEqual(first);
    expect(second).toEqual({
      hash: 'hash-1',
      hashes: { ...TEMPLATES, renderPageHash: expect.stringMatching(/^[\da-f]{20}$/) as unknown },
    });
    expect(told).toEqual(ASSETS);
  });

  it.each([
    ['the code is another', async () => void (code = 'code-2')],
    ['nobody vouches for the code', async () => void (code = undefined)],
    ['there are other redirects in the browser', () => write('.cache/redirects.json', '[1]')],
    ['there is another template', () => write('.cache/async-requires.js', 'more')],
    ['a file of theirs is gone', () => rm(join(directory, 'public', 'styles.css'))],
    ['the renderer is gone', () => rm(join(directory, '.cache/page-ssr'), { recursive: true })],
  ])('are made anew when %s', async (_title, change) => {
    await build();
    await change();
    await build();
    expect(bundled).toEqual(['browser', 'renderer']);
  });

  it('are made anew when Gatsby has forgotten which data the templates share', async () => {
    await build(['query-1']);
    await build();
    expect(bundled).toEqual(['browser', 'renderer']);
  });
});
