import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Store } from 'gatsby';
import type { MadeEarly } from './bundlingWorker';
import { needsNoOther } from './knownTemplates';
import { whenSourcing } from './whenSourcing';

interface Pool {
  readonly single: { bundle(program: object): Promise<MadeEarly | undefined> };
  end(): unknown;
}
interface Workers {
  readonly WorkerPool: new (
    module: string,
    options: { readonly numWorkers: number; readonly env: Readonly<Record<string, string>> },
  ) => Pool;
}
interface State {
  readonly program: { readonly directory: string };
  readonly components: ReadonlyMap<string, { readonly pages: ReadonlySet<string> }>;
}

/** Where `startBuild.mjs` puts `bundlingWorker.ts`. */
const WORKER = '.cache/compiled/src/gatsby/bundlingWorker.js';

/**
 * Has a build from nothing make its bundles while it reads content: they follow from code alone.
 * @returns waits for them; undefined when none were made, or pages turn out to need others
 */
export function bundleEarly(store: Store): () => Promise<MadeEarly | undefined> {
  let early: Promise<MadeEarly | undefined> = Promise.resolve(undefined);
  whenSourcing(store, () => {
    early = bundleBeside(stateOf(store).program);
    // Whoever waits for them is told.
    early.catch(() => undefined);
  });
  return async () => {
    // The build itself tells what is wrong.
    const made = await early.catch(() => undefined);
    if (!made || !needsNoOther(store)) return undefined;
    learn(store, made);
    return made;
  };
}

async function bundleBeside(program: State['program']): Promise<MadeEarly | undefined> {
  const { resolve } = createRequire(join(program.directory, 'package.json'));
  const { WorkerPool } = createRequire(resolve('gatsby'))('gatsby-worker') as Workers;
  const pool = new WorkerPool(join(program.directory, WORKER), {
    numWorkers: 1,
    env: { GATSBY_WORKER_POOL_WORKER: 'true', GATSBY_SKIP_WRITING_SCHEMA_TO_FILE: 'true' },
  });
  try {
    return await pool.single.bundle(program);
  } finally {
    pool.end();
  }
}

/** What Gatsby's own bundling would tell its state. */
function learn(store: Store, { staticQueries, slices }: MadeEarly): void {
  const { components } = stateOf(store);
  const [queriesOf, slicesOf] = [new Map(staticQueries), new Map(slices)];
  for (const [componentPath, { pages }] of components) {
    const staticQueryHashes = queriesOf.get(componentPath) ?? [];
    const dispatch = (type: string, payload: object) =>
      store.dispatch({ type, payload: { componentPath, ...payload } });
    dispatch('ADD_PENDING_TEMPLATE_DATA_WRITE', { pages });
    dispatch('SET_SLICES_BY_TEMPLATE', { slices: slicesOf.get(componentPath) ?? {} });
    dispatch('SET_STATIC_QUERIES_BY_TEMPLATE', { staticQueryHashes });
  }
}

function stateOf(store: Store): State {
  return store.getState() as unknown as State;
}
