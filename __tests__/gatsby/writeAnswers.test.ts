import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Store } from 'gatsby';
import { noteWritten, templatesOf, writeInWorker, type Stats } from '../../src/gatsby/writeAnswers';
import { GatsbyModules } from '../support/gatsbyModules';

interface Services {
  runPageQueries(run: object): Promise<void>;
}
interface PageData {
  /** What went into Gatsby's database. */
  readonly saved: string[];
  savePageQueryResult(path: string, result: string): Promise<void>;
}

const WORKER = join('/site', 'node_modules', 'gatsby', 'dist', 'utils', 'worker', 'child');
const POST = '/src/templates/Post.tsx';
const page = (path: string, own: object = {}) => ({
  path,
  componentPath: POST,
  componentChunkName: 'component---post',
  context: {},
  ...own,
});

const before = { ...process.env };
let gatsby: GatsbyModules;

beforeEach(() => {
  process.env['GATSBY_SLICES'] = '1';
  process.env['GATSBY_WORKER_MODULE_PATH'] = WORKER;
  const texts = resolve('node_modules/gatsby/dist/utils/page-data-helpers');
  gatsby = new GatsbyModules({
    services: `exports.runPageQueries = async ({ queryIds }) => {
      const pageData = require('./utils/page-data');
      for (const { path } of queryIds.pageQueryIds) await pageData.savePageQueryResult(path, JSON.stringify({ data: { path } }));
    };`,
    'utils/page-data': `exports.saved = []; exports.savePageQueryResult = async (path) => void exports.saved.push(path);`,
    'utils/page-data-helpers': `module.exports = require(${JSON.stringify(texts)});`,
  });
});
afterEach(() => {
  gatsby.remove();
  for (const name of ['GATSBY_SLICES', 'GATSBY_WORKER_MODULE_PATH'])
    if (before[name] === undefined) Reflect.deleteProperty(process.env, name);
    else process.env[name] = before[name];
});

const file = (name: string) => join(gatsby.directory, 'public', 'page-data', name, 'page-data.json');
const saved = () => gatsby.load<PageData>('utils/page-data').saved;

/** A worker answers these queries, with what it is told of templates. */
async function answer(
  pages: readonly object[],
  templates?: object,
  code: string | undefined = 'code-1',
): Promise<void> {
  await gatsby.begin(writeInWorker, {}, code || undefined);
  const queryIds = { staticQueryIds: [], pageQueryIds: pages, templates };
  await gatsby.load<Services>('services').runPageQueries({ queryIds });
}

describe('the data of a page', () => {
  it('is written by the worker that answers its query, as Gatsby would write it', async () => {
    await answer([page('/'), page('/blog/ä/', { matchPath: '/blog/*' })], { [POST]: ['17', '4'] });
    expect(readFileSync(file('index'), 'utf8')).toBe(
      '{"componentChunkName":"component---post","path":"/","result":{"data":{"path":"/"}},"staticQueryHashes":["17","4"],"slicesMap":{}}',
    );
    expect(readFileSync(file('blog/ä'), 'utf8')).toContain('"slicesMap":{},"matchPath":"/blog/*"}');
    expect(saved()).toEqual([]);
  });

  it('is told of once for all that a worker was asked, with what Gatsby’s state keeps of each', async () => {
    const paths = ['/a', '/b', '/ä'];
    await answer(
      paths.map((path) => page(path)),
      { [POST]: [] },
    );
    const stats = paths.map((path): Stats => {
      const text = readFileSync(file(path), 'utf8');
      const size = Buffer.byteLength(text) / 1000;
      return { pagePath: path, filePath: file(path), size, pageDataHash: `digest of ${text}` };
    });
    expect(gatsby.actions).toEqual([{ type: 'ADD_PENDING_PAGE_DATA_WRITE', payload: { path: '/a', written: stats } }]);
  });

  it.each([
    ['nothing is known of its template', page('/a'), {}, 'code-1'],
    ['nobody told the worker of any template', page('/a'), undefined, 'code-1'],
    ['it may be rendered on demand', page('/a', { defer: true }), { [POST]: [] }, 'code-1'],
    ['nobody vouches for the code', page('/a'), { [POST]: [] }, ''],
  ])('is left to Gatsby when %s', async (_when, one, templates, code) => {
    await answer([one], templates, code);
    expect([saved(), existsSync(file('a')), gatsby.actions]).toEqual([['/a'], false, []]);
  });

  it('is not written once more where it turns out as it was written ahead', async () => {
    const templates = { [POST]: [] };
    await answer([page('/ahead')], templates);
    noteWritten('/ahead', `digest of ${readFileSync(file('ahead'), 'utf8')}`);
    writeFileSync(file('ahead'), 'there');
    await answer([page('/ahead')], templates);
    expect(readFileSync(file('ahead'), 'utf8')).toBe('there');
    await answer([page('/ahead', { matchPath: '/blog/*' })], templates);
    expect(readFileSync(file('ahead'), 'utf8')).toContain('matchPath');
    expect(gatsby.actions).toHaveLength(3);
  });

  it('is left to Gatsby for what is asked without being told of', async () => {
    await answer([page('/a')], { [POST]: [] });
    await gatsby.load<PageData>('utils/page-data').savePageQueryResult('slice--footer', '{}');
    expect(saved()).toEqual(['slice--footer']);
  });
});

describe('what is told of templates', () => {
  const plain = {
    components: new Map([[POST, { serverData: false, config: false }]]),
    slices: new Map(),
    nodeManifests: [],
    staticQueriesByTemplate: new Map([[POST, ['17']]]),
    slicesByTemplate: new Map([[POST, {}]]),
  };
  const told = (other: object) => templatesOf({ getState: () => ({ ...plain, ...other }) } as unknown as Store);

  it('is which shared data their pages need, once it is known', () => {
    expect(told({})).toEqual({ [POST]: ['17'] });
    expect(told({ staticQueriesByTemplate: new Map() })).toEqual({});
  });

  it.each([
    ['the site has slices', { slices: new Map([['footer', {}]]) }],
    ['nodes have manifests', { nodeManifests: [{}] }],
    ['the template has slices', { slicesByTemplate: new Map([[POST, { footer: {} }]]) }],
    ['nobody knows whether it has', { slicesByTemplate: new Map() }],
    ['a server renders its pages', { components: new Map([[POST, { serverData: true, config: false }]]) }],
    ['it says itself which pages are deferred', { components: new Map([[POST, { serverData: false, config: true }]]) }],
    ['it is none', { components: new Map() }],
  ])('is nothing where %s', (_when, other) => {
    expect(told(other)).toEqual({});
  });
});
