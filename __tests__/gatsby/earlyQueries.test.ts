import { askEarly } from '../../src/gatsby/earlyQueries';
import { GatsbyModules } from '../support/gatsbyModules';

interface QueryIds {
  readonly staticQueryIds: readonly string[];
  readonly pageQueryIds: readonly string[];
}
interface Pools {
  create(): object;
  runQueriesInWorkersQueue(pool: object, queryIds: QueryIds): Promise<void>;
}
interface Browser {
  buildProductionBundle(): Promise<void>;
}

/** What happened, in order. */
const notes = () => (globalThis as unknown as { notes: string[] }).notes;
const note = (what: string) => `globalThis.notes.push(${what})`;
const queries = (count: number): QueryIds => ({
  staticQueryIds: ['site'],
  pageQueryIds: Array.from({ length: count }, (_, place) => `/${place}`),
});

let gatsby: GatsbyModules;

beforeEach(() => {
  gatsby = new GatsbyModules({
    'commands/build-javascript': `exports.buildProductionBundle = async () => {
      ${note('"bundling"')};
      await new Promise((resolve) => setTimeout(resolve, 20));
      ${note('"bundled"')};
    };`,
    'utils/worker/pool': `
      exports.create = () => ({});
      exports.runQueriesInWorkersQueue = async (_pool, { staticQueryIds, pageQueryIds }) => {
        ${note('`${staticQueryIds.length + pageQueryIds.length} queries`')};
        await null;
        ${note('"answered"')};
      };`,
    services: 'exports.calculateDirtyQueries = async () => ({ queryIds: globalThis.dirty });',
  });
  Object.assign(globalThis, { notes: [] });
});
afterEach(() => gatsby.remove());

/** A build, as Gatsby's command orders it. */
async function build(before: QueryIds, after = before, code = 'code-1'): Promise<void> {
  Object.assign(globalThis, { dirty: before });
  await gatsby.begin(askEarly, {}, code);
  const pools = gatsby.load<Pools>('utils/worker/pool');
  const pool = pools.create();
  await gatsby.load<Browser>('commands/build-javascript').buildProductionBundle();
  await pools.runQueriesInWorkersQueue(pool, after);
}

describe('the queries of a build', () => {
  it('are answered while scripts are bundled when they are many', async () => {
    await build(queries(1000));
    expect(notes()).toEqual(['1001 queries', 'bundling', 'answered', 'bundled']);
  });

  it('that turn up later are answered then, and no other a second time', async () => {
    const { staticQueryIds, pageQueryIds } = queries(1000);
    await build(queries(1000), { staticQueryIds, pageQueryIds: [...pageQueryIds, '/new'] });
    expect(notes()).toEqual(['1001 queries', 'bundling', 'answered', 'bundled', '1 queries', 'answered']);
  });

  it.each([
    ['they are few', queries(12), 'code-1'],
    ['they are so many that they need the memory of bundling', queries(20_000), 'code-1'],
    ['nobody vouches for the code', queries(1000), ''],
  ])('wait for the bundles when %s', async (_when, ids, code) => {
    await build(ids, ids, code);
    expect(notes()).toEqual(['bundling', 'bundled', `${ids.pageQueryIds.length + 1} queries`, 'answered']);
  });
});
