import { join } from 'node:path';
import type { GatsbyNode, Store } from 'gatsby';
import { buildCode } from '../config/buildSettings';
import { gatsbyModules } from './gatsbyModules';
import { PENDING, templatesOf, writeAnswers, type Asked, type Pending, type Stats } from './writeAnswers';

interface Cache {
  readonly name: string;
  get(key: string): Promise<unknown>;
}
interface Pool {
  readonly single: { runQueries(asked: Asked): unknown };
}
interface Gatsby {
  readonly pageData: {
    flush(...args: unknown[]): Promise<void>;
    readPageData(publicDirectory: string, path: string): Promise<{ readonly result?: unknown }>;
  };
  readonly caches: { readonly default: { readonly prototype: Cache } };
  readonly pools: { create(): Pool };
}
interface State {
  readonly pages: ReadonlyMap<string, unknown>;
  readonly staticQueriesByTemplate: ReadonlyMap<string, unknown>;
  readonly nodeManifests: readonly unknown[];
}

const MODULES = {
  pageData: ['utils/page-data', 'flush', 'readPageData'],
  caches: ['utils/cache-lmdb', 'default'],
  pools: ['utils/worker/pool', 'create'],
} as const;
/** Where Gatsby keeps what page queries found. */
const RESULTS = 'internal-tmp-query-results';

/**
 * Has a build from nothing write the data of a page where its query is answered. Gatsby puts the answer into a database, from where one process
 * takes it and writes it when all are there, while the others have nothing to do.
 */
export const dataAtOnce: NonNullable<GatsbyNode['onPreInit']> = (args) => {
  const { store, emitter } = args;
  const { directory } = store.getState().program;
  const gatsby = gatsbyModules<Gatsby>(directory, MODULES);
  if (!gatsby) return;
  findResultsInData(gatsby, join(directory, 'public'));
  const { pages, staticQueriesByTemplate } = stateOf(store);
  if (pages.size > 0 || staticQueriesByTemplate.size > 0 || buildCode() === undefined) return;
  if (!writeAnswers(args, () => templatesOf(store))) return;
  tellWorkers(gatsby, store);

  const written = new Map<string, Stats>();
  emitter.on(PENDING, ({ payload }: { payload: Pending }) =>
    payload.written?.forEach((stats) => written.set(stats.pagePath, stats)),
  );
  const { pageData } = gatsby;
  const { flush } = pageData;
  pageData.flush = async (...rest) => {
    const state = stateOf(store);
    // Data of a page names its node's manifest, so Gatsby writes all of it again with those that turn up late.
    for (const [page, payload] of state.nodeManifests.length > 0 ? [] : written) {
      if (!state.pages.has(page)) continue;
      store.dispatch({ type: 'ADD_PAGE_DATA_STATS', payload });
      store.dispatch({ type: 'CLEAR_PENDING_PAGE_DATA_WRITE', payload: { page } });
    }
    written.clear();
    await flush(...rest);
  };
};

/** Any later build may write the data of a page anew without asking its query again: what that found is in the data then. */
function findResultsInData({ caches, pageData }: Gatsby, publicDirectory: string): void {
  const { prototype } = caches.default;
  const { get } = prototype;
  prototype.get = async function (key) {
    const found = await get.call(this, key);
    if (found !== undefined || this.name !== RESULTS) return found;
    const data = await pageData.readPageData(publicDirectory, key).catch(() => undefined);
    return data && JSON.stringify(data.result);
  };
}

/** With each task, as bundles may be ready only when others are done already. */
function tellWorkers({ pools }: Gatsby, store: Store): void {
  const { create } = pools;
  pools.create = () => {
    const pool = create();
    const { runQueries } = pool.single;
    pool.single.runQueries = (asked) => runQueries({ ...asked, templates: templatesOf(store) });
    return pool;
  };
}

function stateOf(store: Store): State {
  return store.getState() as unknown as State;
}
