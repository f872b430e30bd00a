import { withOneWorker } from '../config/buildSettings';
import { collectGarbage } from './collectGarbage';
import { Lanes, type Worker } from './lanes';

type Task = (...args: never[]) => unknown;
type Tasks = Record<string, Task>;

/** Gatsby's pool of worker processes, as far as its build command uses it. */
export interface Pool {
  readonly single: Tasks;
  readonly all: Tasks;
  /** Tasks for workers before anybody asks for what they are there for; without workers they fail. */
  readonly ahead?: Tasks;
  /** Has new workers start when somebody asks: what these have read is not what there is any more. */
  renew?(): unknown;
  restart(): Promise<unknown>;
  end(): unknown[];
  getWorkerInfo(): readonly unknown[];
}
/** What workers do, done in Gatsby's own process. */
export type TasksHere = Tasks & {
  readonly renderHTMLProd: (work: { readonly paths: readonly string[] }) => unknown;
};

/** Gatsby hands pages to workers by fifty, so that fewer are the only ones. */
const FEW_PAGES = 50;

/** A pool whose workers start with the first task that needs them; what all of them were to do until then they do first. */
export class LazyPool {
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
    private readonly here: TasksHere,
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
    if (this.renew()) this.isSmall = true;
  }

  asPool(): Pool {
    return {
      all: tasks((name, args) => {
        const { lanes } = this;
        // What is asked of all of them comes after what was asked of one, as it would in the workers themselves.
        if (lanes?.isBusy) return [lanes.done().then(() => Promise.all(askAll(this.pool, name, args)))];
        if (this.isAsked) return askAll(this.pool, name, args);
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
      ahead: tasks(async (name, args) => {
        if (!this.pool) throw new Error('No worker has started.');
        return this.pool.single[name]?.(...args);
      }),
      renew: () => this.renew(),
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

  /** @returns whether nobody has asked yet */
  private renew(): boolean {
    if (this.isAsked) return false;
    this.end(this.pool);
    this.pool = undefined;
    return true;
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
    const inThis: Worker = (name, args) => (this.here[name] ?? pool.single[name])?.(...args);
    return new Lanes(pool.getWorkerInfo().length, inWorker, this.isSmall ? undefined : inThis);
  }

  private prepare(pool: Pool, name: string, args: never[]): void {
    void Promise.all(askAll(pool, name, args)).catch((error: unknown) => {
      if (!this.gone.has(pool)) throw error;
    });
  }

  private end(pool: Pool | undefined): unknown[] {
    if (!pool) return [];
    this.gone.add(pool);
    return pool.end();
  }
}

/** @returns what each worker will give */
function askAll(pool: Pool | undefined, name: string, args: never[]): unknown[] {
  return [pool?.all[name]?.(...args)].flat();
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
