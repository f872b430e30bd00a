import type { GatsbyNode, Store } from 'gatsby';
import { buildCode } from '../config/buildSettings';
import { gatsbyModules } from './gatsbyModules';
import { FEW_QUERIES, MOST_QUERIES, type QueryIds } from './oneProcess';

type Pool = object;
type Run = (pool: Pool, queryIds: QueryIds, options?: object) => Promise<void>;
interface Gatsby {
  readonly browser: { buildProductionBundle: (...args: unknown[]) => Promise<unknown> };
  readonly pools: { create(): Pool; runQueriesInWorkersQueue: Run };
  readonly services: { calculateDirtyQueries(of: { store: Store }): Promise<{ queryIds: QueryIds }> };
}

const MODULES = {
  browser: ['commands/build-javascript', 'buildProductionBundle'],
  pools: ['utils/worker/pool', 'create', 'runQueriesInWorkersQueue'],
  services: ['services', 'calculateDirtyQueries'],
} as const;

/**
 * Lets workers answer many queries while scripts are bundled, which keeps one processor busy: Gatsby's build command does one after the other,
 * although neither needs what the other makes.
 */
export const askEarly: NonNullable<GatsbyNode['onPreInit']> = ({ store }) => {
  const { directory } = store.getState().program;
  const gatsby = buildCode() === undefined ? undefined : gatsbyModules<Gatsby>(directory, MODULES);
  if (!gatsby) return;
  const { browser, pools, services } = gatsby;
  const { buildProductionBundle } = browser;
  const { create, runQueriesInWorkersQueue } = pools;
  let pool: Pool | undefined;
  let asked: { readonly ids: ReadonlySet<string>; readonly done: Promise<void> } | undefined;

  pools.create = () => (pool = create());
  browser.buildProductionBundle = async (...args) => {
    const { queryIds } = await services.calculateDirtyQueries({ store });
    const ids = allOf(queryIds);
    if (pool && ids.length > FEW_QUERIES && ids.length < MOST_QUERIES)
      asked = { ids: new Set(ids), done: runQueriesInWorkersQueue(pool, queryIds) };
    return buildProductionBundle(...args);
  };
  pools.runQueriesInWorkersQueue = async (among, queryIds, options) => {
    await asked?.done;
    const isLeft = (id: string) => asked?.ids.has(id) !== true;
    const left = {
      ...queryIds,
      staticQueryIds: queryIds.staticQueryIds.filter(isLeft),
      pageQueryIds: queryIds.pageQueryIds.filter(isLeft),
    };
    if (allOf(left).length > 0) await runQueriesInWorkersQueue(among, left, options);
  };
};

const allOf = ({ staticQueryIds, pageQueryIds }: QueryIds) => [...staticQueryIds, ...pageQueryIds];
