import type { GatsbyNode, Store } from 'gatsby';
import { buildCode, withOneWorker } from '../config/buildSettings';
import { collectGarbage } from './collectGarbage';
import { gatsbyModules } from './gatsbyModules';
import { Lanes, type Worker } from './lanes';
import { whenSourcing } from './whenSourcing';

type Task = (...args: never[]) => unknown;
type Tasks = Record<string, Task>;

/** Gatsby's pool of worker processes, as far as its build command uses it. */
interface Pool {
  readonly single: Tasks;
  readonly all: Tasks;
  restart(): Promise<unknown>;
  end(): unknown[];
  getWorkerInfo(): readonly unknown[];
}
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
  readonly html: { renderHTMLProd: (work: { readonly paths: readonly string[] }) => unknown };
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
/** Gatsby hands pages to workers by fifty, so that fewer are the only ones. */
const FEW_PAGES = 50;

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

/** A pool whose workers start with the first task that needs them; what all of them were to do until then they do first. */
class LazyPool {
  private pool: Pool | undefined;
  private lanes: Lanes | undefined;
  private isAsked = false;
  private isSmall = false;
  /** Whose part of Gatsby's state is still to be read when they are gone. */
  private ended: readonly unknown[] = [];
  private prepared: (readonly [name: string, args: never[]])[] = [];
  /** Those that were ended. What their workers had not finished by then is no failure. */
  private readonly gone = new WeakSet<Pool>();

  constructor(
    private readonly create: () => Pool,
    private readonly here: ReturnType<typeof tasksHere>,
  ) {}

  isIdle(): boolean {
    return !this.isAsked;
  }

  /** Starts workers before there is anything to ask of them. */
  warmUp(): void {
    this.pool ??= this.started();
  }

  /** Until the next restart, unless there are tasks by now. */
  useOneWorker(): void {
    if (this.isAsked) return;
    this.end(this.pool);
    this.pool = undefined;
    this.isSmall = true;
  }

  asPool(): Pool {
    return {
      all: tasks((name, args) => {
        const { lanes } = this;
        // What is asked of all of them comes after what was asked of one, as it would in the workers themselves.
        if (lanes?.isBusy) return [lanes.done().then(() => Promise.all(this.askAll(name, args)))];
        if (this.isAsked) return this.askAll(name, args);
        this.prepared.push([name, args]);
        // Nobody waits for workers that nobody has asked yet.
        if (this.pool) this.prepare(this.pool, name, args);
        return [];
      }),
      single: tasks((name, args) => {
        const work = args[0] as { readonly paths?: readonly string[] } | undefined;
        const paths = work?.paths;
        if (this.isIdle() && name === 'renderHTMLProd' && paths && paths.length < FEW_PAGES)
          return this.here.renderHTMLProd({ ...work, paths });
        this.isAsked = true;
        this.pool ??= this.started();
        this.lanes ??= this.lanesOf(this.pool);
        return this.lanes.do(name, args);
      }),
      restart: async () => {
        // Whatever comes now needs none of the preparations for queries.
        this.prepared = [];
        // Who has answered queries goes on with pages: to start takes a worker seconds.
        if (!this.isSmall) return;
        const small = this.pool;
        this.ended = small?.getWorkerInfo() ?? [];
        [this.pool, this.lanes, this.isSmall, this.isAsked] = [undefined, undefined, false, false];
        return Promise.all(this.end(small));
      },
      end: () => this.end(this.pool),
      getWorkerInfo: () => this.pool?.getWorkerInfo() ?? this.ended,
    };
  }

  private started(): Pool {
    // What reading and bundling have left.
    collectGarbage();
    const pool = this.isSmall ? withOneWorker(this.create) : this.create();
    for (const [name, args] of this.prepared) this.prepare(pool, name, args);
    return pool;
  }

  /** This process takes part, unless there is so much content that it would fill its memory with what queries read. */
  private lanesOf(pool: Pool): Lanes {
    const inWorker: Worker = (name, args) => pool.single[name]?.(...args);
    const here: Partial<Record<string, Task>> = this.here;
    const inThis: Worker = (name, args) => (here[name] ?? pool.single[name])?.(...args);
    return new Lanes(pool.getWorkerInfo().length, inWorker, this.isSmall ? undefined : inThis);
  }

  private askAll(name: string, args: never[]): unknown[] {
    return [this.pool?.all[name]?.(...args)].flat();
  }

  private prepare(pool: Pool, name: string, args: never[]): void {
    void Promise.all([pool.all[name]?.(...args)].flat()).catch((error: unknown) => {
      if (!this.gone.has(pool)) throw error;
    });
  }

  private end(pool: Pool | undefined): unknown[] {
    if (!pool) return [];
    this.gone.add(pool);
    return pool.end();
  }
}

function tasks(run: (name: string, args: never[]) => unknown): Tasks {
  return new Proxy<Tasks>(
    {},
    {
      get:
        (_target, name) =>
        (...args: never[]) =>
          run(String(name), args),
    },
  );
}
