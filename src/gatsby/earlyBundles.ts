import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Store } from 'gatsby';
import { presentEnvironment } from '../config/buildSettings';
import type * as SharedBundler from './bundler';
import { COMPILED, type Bundler } from './bundler';
import type { MadeEarly } from './bundlingWorker';
import { needsNoOther } from './knownTemplates';
import { whenSourcing } from './whenSourcing';

interface State {
  readonly program: { readonly directory: string };
  readonly components: ReadonlyMap<string, { readonly pages: ReadonlySet<string> }>;
}

const begun = new WeakMap<Store, Promise<MadeEarly | undefined>>();

/** The bundles that a build from nothing makes while it reads, when they are made: whether pages need others turns out later. */
export function bundlesMadeEarly(store: Store): Promise<MadeEarly | undefined> {
  return begun.get(store) ?? Promise.resolve(undefined);
}

/**
 * Has a build from nothing make its bundles while it reads content: they follow from code alone.
 * @returns waits for them; undefined when none were made, or pages turn out to need others
 */
export function bundleEarly(store: Store): () => Promise<MadeEarly | undefined> {
  let early: Promise<MadeEarly | undefined> = Promise.resolve(undefined);
  const { directory } = stateOf(store).program;
  const shared = sharedBundler(directory);
  const isFromNothing = whenSourcing(store, () => {
    early = bundleBeside(shared?.takeBundler(directory), stateOf(store).program);
    // Whoever waits for them is told.
    early.catch(() => undefined);
    begun.set(store, early);
  });
  if (!isFromNothing) shared?.endBundler();
  return async () => {
    // The build itself tells what is wrong.
    const made = await early.catch(() => undefined);
    if (!made || !needsNoOther(store)) return undefined;
    learn(store, made);
    return made;
  };
}

/** The module as whoever has started this process knows it, not as it is compiled into hooks; undefined when Gatsby was started without us. */
function sharedBundler(directory: string): typeof SharedBundler | undefined {
  const file = join(directory, COMPILED, 'bundler.js');
  if (!existsSync(file)) return undefined;
  return createRequire(join(directory, 'package.json'))(file) as typeof SharedBundler;
}

async function bundleBeside(bundler: Bundler | undefined, program: State['program']): Promise<MadeEarly | undefined> {
  try {
    return await bundler?.single.bundle(program, presentEnvironment());
  } finally {
    bundler?.end();
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
