import type { GatsbyNode, Store } from 'gatsby';
import { buildCode } from '../config/buildSettings';
import { gatsbyModules } from './gatsbyModules';
import { LazyPool, type Pool, type TasksHere } from './lazyPool';
import { whenSourcing } from './whenSourcing';

export interface QueryIds {
  readonly staticQueryIds: readonly string[];
  readonly pageQueryIds: readonly string[];
}
interface QueryRun {
  readonly queryIds: QueryIds;
  readonly store: Store;
  readonly graphqlRunner: unknown;
}
interface Gatsby {
  readonly pools: {
    create(): Pool;
    runQueriesInWorkersQueue(pool: Pool, queryIds: QueryIds, options?: { parentSpan?: unknown }): Promise<void>;
  };
  readonly services: Record<'runStaticQueries' | 'runPageQueries', (run: QueryRun) => Promise<unknown>>;
  readonly runners: { GraphQLRunner: new (store: Store, options: object) => unknown };
  readonly html: Pick<TasksHere, 'renderHTMLProd'>;
}

const MODULES = {
  pools: ['utils/worker/pool', 'create', 'runQueriesInWorkersQueue'],
  services: ['services', 'runStaticQueries', 'runPageQueries'],
  runners: ['query/graphql-runner', 'GraphQLRunner'],
  html: ['utils/worker/child/render-html', 'renderHTMLProd'],
} as const;
/** A worker first loads the site's code and makes its schema anew, in which time this many queries are answered. */
export const FEW_QUERIES = 400;
/**
 * So many queries go with so much content that several workers, each of which remembers what its queries have read, would need the memory of a
 * small machine, and one was measured to be as fast.
 */
export const MOST_QUERIES = 16_000;
/** Documents that have about as many queries, as articles have two pages each. */
export const MOST_DOCUMENTS = MOST_QUERIES / 2;

/**
 * Lets a build that changes little do without workers: queries and pages that are few are worked off in Gatsby's own process, and workers
 * start when there is more than that. A build from nothing, which has work for them, starts them while it reads content.
 */
export const stayInOneProcess: NonNullable<GatsbyNode['onPreInit']> = ({ store }) => {
  const { program } = store.getState();
  if (buildCode() === undefined) return;
  const gatsby = gatsbyModules<Gatsby>(program.directory, MODULES);
  if (!gatsby) return;
  const { pools } = gatsby;
  const { create, runQueriesInWorkersQueue } = pools;
  const here = tasksHere(gatsby, store);
  const lazy = new WeakMap<object, LazyPool>();
  pools.create = () => {
    const pool = new LazyPool(create, here);
    whenSourcing(store, () => pool.warmUp());
    const shown = pool.asPool();
    lazy.set(shown, pool);
    return shown;
  };
  pools.runQueriesInWorkersQueue = async (pool, queryIds, options) => {
    const count = queryIds.staticQueryIds.length + queryIds.pageQueryIds.length;
    const own = lazy.get(pool);
    if (count > MOST_QUERIES) own?.useOneWorker();
    if (!own?.isIdle() || count > FEW_QUERIES) return runQueriesInWorkersQueue(pool, queryIds, options);
    await here.runQueries(queryIds);
  };
};

/** What workers do, done in Gatsby's own process. */
function tasksHere({ services, runners, html }: Gatsby, store: Store) {
  let graphqlRunner: unknown;
  return {
    renderHTMLProd: html.renderHTMLProd,
    /** @returns what is to be told Gatsby's state, which knows it already */
    runQueries: async (queryIds: QueryIds): Promise<readonly object[]> => {
      graphqlRunner ??= new runners.GraphQLRunner(store, { collectStats: true });
      const run = { queryIds, store, graphqlRunner };
      await services.runStaticQueries(run);
      await services.runPageQueries(run);
      return [];
    },
  };
}
