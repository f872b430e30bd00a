import { stayInOneProcess } from '../../src/gatsby/oneProcess';
import { GatsbyModules } from '../support/gatsbyModules';
import { turns } from '../server/support/until';

interface Pool {
  readonly single: Record<string, (work: object) => unknown>;
  readonly all: Record<string, (work?: object) => unknown>;
  readonly ahead: Record<string, (work?: object) => Promise<unknown>>;
  renew(): void;
  restart(): Promise<unknown>;
  end(): unknown[];
  getWorkerInfo(): unknown[];
}
interface Pools {
  create(): Pool;
  runQueriesInWorkersQueue(pool: Pool, queryIds: object): Promise<void>;
}

/** What was asked of whom, in order. */
const notes = () => (globalThis as unknown as { notes: string[] }).notes;
const note = (what: string) => `globalThis.notes.push(${what})`;
const paths = (count: number) => Array.from({ length: count }, (_, place) => `/${place}`);
/** What workers do first. */
const READY = ['start', 'all loadConfigAndPlugins', 'all buildSchema'];
const queries = (count: number) => ({ staticQueryIds: [], pageQueryIds: paths(count) });
/** A thousand queries, shared out between Gatsby's process and a worker. */
const SHARED = [
  'all setComponents',
  'static queries here',
  'one runQueries',
  '500 queries here',
  'all saveQueriesDependencies',
];
/** Twenty thousand. */
const BY_ONE = ['all setComponents', 'one runQueries', 'one runQueries', 'all saveQueriesDependencies'];

let gatsby: GatsbyModules;
let pools: Pools;
let pool: Pool;

beforeEach(() => {
  gatsby = new GatsbyModules({
    'utils/worker/pool': `
      const asked = (who) => new Proxy({}, { get: (_, name) => () => ${note('`${who} ${name}`')} });
      /** As a worker does that is ended before it has finished. */
      const unfinished = (reject) => globalThis.ends.push(() => reject(new Error('Worker exited before finishing task')));
      const all = (name) => (...args) => {
        asked('all')[name](...args);
        return [new Promise((_, reject) => unfinished(reject))];
      };
      exports.create = () => {
        const count = (process.env.GATSBY_CPU_COUNT ?? 3) - 1;
        ${note('count === 1 ? "start one" : "start"')};
        return { single: asked('one'), all: new Proxy({}, { get: (_, name) => all(name) }), restart: async () => ${note('"restart"')}, end: () => {
          globalThis.ends.splice(0).forEach((end) => end());
          return [${note('"end"')}];
        }, getWorkerInfo: () => Array(count).fill('worker') };
      };
      exports.runQueriesInWorkersQueue = async (pool, { pageQueryIds }) => {
        pool.all.setComponents();
        const half = pageQueryIds.length / 2;
        const halves = [pageQueryIds.slice(0, half), pageQueryIds.slice(half)];
        await Promise.all(halves.map((ids) => pool.single.runQueries({ staticQueryIds: [], pageQueryIds: ids })));
        Promise.all(pool.all.saveQueriesDependencies()).catch(() => undefined);
      };`,
    services: `
      exports.runStaticQueries = async () => ${note('"static queries here"')};
      exports.runPageQueries = async ({ queryIds }) => ${note('`${queryIds.pageQueryIds.length} queries here`')};`,
    'query/graphql-runner': 'exports.GraphQLRunner = class {};',
    'utils/worker/child/render-html': `exports.renderHTMLProd = async ({ paths }) => ${note('`${paths.length} pages here`')};`,
  });
  gatsby.write(
    'node_modules/gatsby-source-prismic/gatsby-node.js',
    `exports.sourceNodes = async () => ${note('"reading"')};`,
  );
  Object.assign(globalThis, { notes: [], ends: [] });
});
afterEach(() => gatsby.remove());

/** @param pages how many the build before has left */
async function begin(code = 'code-1', pages = 1): Promise<void> {
  await gatsby.begin(stayInOneProcess, { pages: new Map(paths(pages).map((path) => [path, {}])) }, code);
  pools = gatsby.load<Pools>('utils/worker/pool');
  pool = pools.create();
  pool.all['loadConfigAndPlugins']?.({});
  pool.all['buildSchema']?.();
}

describe('a build that changes little', () => {
  it('starts no worker', async () => {
    await begin();
    await pools.runQueriesInWorkersQueue(pool, queries(12));
    await pool.restart();
    await pool.single['renderHTMLProd']?.({ paths: paths(12) });
    pool.end();
    expect(pool.getWorkerInfo()).toEqual([]);
    expect(notes()).toEqual(['static queries here', '12 queries here', '12 pages here']);
  });

  it('starts workers for many pages alone, which need no schema, and takes part', async () => {
    await begin();
    await pools.runQueriesInWorkersQueue(pool, queries(12));
    await pool.restart();
    await Promise.all([50, 50, 3].map((count) => pool.single['renderHTMLProd']?.({ paths: paths(count) })));
    expect(notes()).toEqual([
      'static queries here',
      '12 queries here',
      'start',
      '50 pages here',
      'one renderHTMLProd',
      'one renderHTMLProd',
    ]);
  });
});

describe('a build from nothing', () => {
  const read = () => gatsby.loadPlugin<{ sourceNodes(): Promise<void> }>('gatsby-source-prismic').sourceNodes();

  it('starts workers when it begins to read, and gives them what comes in the order in which it comes', async () => {
    await begin('code-1', 0);
    await read();
    expect(pool.all['setInferenceMetadata']?.()).toEqual([]);
    await pools.runQueriesInWorkersQueue(pool, queries(1000));
    expect(notes()).toEqual([...READY, 'reading', 'all setInferenceMetadata', ...SHARED]);
  });

  it('has its workers do what can be done before anybody asks, and counts them as not asked', async () => {
    await begin('code-1', 0);
    await expect(pool.ahead['renderAhead']?.({})).rejects.toThrow('No worker has started.');
    await read();
    await pool.ahead['renderAhead']?.({});
    await pools.runQueriesInWorkersQueue(pool, queries(20_000));
    expect(notes()).toEqual([...READY, 'reading', 'one renderAhead', 'end', 'start one', ...READY.slice(1), ...BY_ONE]);
  });

  it('starts others in their place when what they have read is out of date, and none while they are asked', async () => {
    await begin('code-1', 0);
    await read();
    pool.renew();
    await pools.runQueriesInWorkersQueue(pool, queries(1000));
    pool.renew();
    expect(notes()).toEqual([...READY, 'reading', 'end', ...READY, ...SHARED]);
  });

  it('works off few queries itself all the same', async () => {
    await begin('code-1', 0);
    await read();
    await pools.runQueriesInWorkersQueue(pool, queries(12));
    expect(notes().slice(-2)).toEqual(['static queries here', '12 queries here']);
  });

  it('ends them when there are very many queries, for which it starts a single one', async () => {
    await begin('code-1', 0);
    await read();
    await pools.runQueriesInWorkersQueue(pool, queries(20_000));
    expect(notes()).toEqual([...READY, 'reading', 'end', 'start one', ...READY.slice(1), ...BY_ONE]);
  });

  it('does not fail because the workers that it ends had not got ready yet', async () => {
    const failures: unknown[] = [];
    const onFailure = (error: unknown) => failures.push(error);
    process.on('unhandledRejection', onFailure);
    await begin('code-1', 0);
    await read();
    await pools.runQueriesInWorkersQueue(pool, queries(20_000));
    await turns();
    process.off('unhandledRejection', onFailure);
    expect(notes()).toContain('end');
    expect(failures).toEqual([]);
  });

  it('starts none when it is none from nothing', async () => {
    await begin();
    await read();
    expect(notes()).toEqual(['reading']);
  });
});

describe('a build that changes much', () => {
  it('prepares workers before it gives them queries, and then pages', async () => {
    await begin();
    await pools.runQueriesInWorkersQueue(pool, queries(1000));
    await pool.restart();
    await Promise.all([1, 2].map(() => pool.single['renderHTMLProd']?.({ paths: paths(50) })));
    pool.end();
    expect(notes()).toEqual([...READY, ...SHARED, '50 pages here', 'one renderHTMLProd', 'end']);
  });

  it('gives very many queries to one worker, whose state is kept, and pages to as many as there are', async () => {
    await begin();
    await pools.runQueriesInWorkersQueue(pool, queries(20_000));
    expect(pool.getWorkerInfo()).toHaveLength(1);
    await pool.restart();
    expect(pool.getWorkerInfo()).toHaveLength(1);
    await pool.single['renderHTMLProd']?.({ paths: paths(50) });
    expect(pool.getWorkerInfo()).toHaveLength(2);
    expect(notes().filter((what) => !what.startsWith('all'))).toEqual([
      'start one',
      'one runQueries',
      'one runQueries',
      'end',
      'start',
      '50 pages here',
    ]);
  });

  it('starts workers at once when nobody vouches for the code', async () => {
    await begin('');
    expect(notes()).toEqual(READY);
  });
});
