import type { Store } from 'gatsby';
import { sharedBundler } from './bundler';
import type { MadeEarly } from './bundlingWorker';
import { needsNoOther } from './knownTemplates';
import { whenSourcing } from './whenSourcing';

interface State {
  readonly program: { readonly directory: string };
  readonly components: ReadonlyMap<string, { readonly pages: ReadonlySet<string> }>;
}

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
  const { directory } = program;
  const bundler = sharedBundler(directory).takeBundler(directory);
  try {
    return await bundler?.single.bundle(program);
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
