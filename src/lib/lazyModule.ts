/** A code-split module (code splitting by `import()`), or anything else that is loaded on demand. */
export interface LazyModule<Code> {
  /** The module, once it is loaded. */
  peek(): Code | undefined;
  /** Fulfilled when it is loaded; starts nothing. Suspense takes it for "not yet". */
  readonly ready: Promise<void>;
  /** Loads it. A failure rejects, and the next call tries again. */
  load(): Promise<void>;
}

/** A lazy module that `load` brings. */
export function lazyModule<Code>(load: () => Promise<Code>): LazyModule<Code> {
  let loaded: Code | undefined;
  let loading: Promise<void> | undefined;
  let resolve = () => {};
  const ready = new Promise<void>((done) => (resolve = done));
  return {
    peek: () => loaded,
    ready,
    load() {
      loading ??= load().then(
        (code) => {
          loaded = code;
          resolve();
        },
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
  };
}

/** Islands of pages, and the slices of slice zones. */
export type Preloadable = 'island' | 'slice';

const preloadable: Record<Preloadable, Set<LazyModule<unknown>>> = { island: new Set(), slice: new Set() };

/** A lazy module that `preloadModules` loads, too. */
export function preloadableModule<Code>(kind: Preloadable, load: () => Promise<Code>): LazyModule<Code> {
  const module = lazyModule(load);
  preloadable[kind].add(module);
  return module;
}

/**
 * Loads every preloadable module of some kinds, so that the next page renders without waiting for code. Loaded code may
 * declare further ones (an island its slices), which are loaded as well.
 */
export async function preloadModules(...kinds: Preloadable[]): Promise<void> {
  const declared = () => kinds.flatMap((kind) => [...preloadable[kind]]);
  let modules: LazyModule<unknown>[] = [];
  while (modules.length < declared().length) {
    modules = declared();
    await Promise.all(modules.map((module) => module.load()));
  }
}
