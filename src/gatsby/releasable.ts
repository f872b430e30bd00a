/** What webpack gives of bundles that it has made, as far as Gatsby's build command uses it. */
export interface Bundled {
  readonly stats: { readonly hash?: string; readonly compilation?: Compilation; hasWarnings(): boolean };
  readonly close: () => Promise<unknown>;
}
interface Compilation {
  readonly compiler?: Compiler;
}
interface Compiler {
  readonly inputFileSystem?: { purge?(): void };
}

/**
 * The same bundles, without anything that leads to what webpack made them of, once they are closed: a few hundred MB that nothing needs any
 * more. Gatsby's build command holds on to a compilation until it ends, and its list of virtual modules to every compiler.
 */
export function releasable(bundled: Bundled): Bundled {
  let held: Bundled | undefined = bundled;
  const { hash } = bundled.stats;
  return {
    stats: {
      hash,
      get compilation() {
        return held?.stats.compilation;
      },
      hasWarnings: () => held?.stats.hasWarnings() ?? false,
    },
    async close() {
      const closing = held;
      if (!closing) return;
      await closing.close();
      const compiler = closing.stats.compilation?.compiler;
      if (compiler) empty(compiler);
      held = undefined;
    },
  };
}

function empty(compiler: Compiler): void {
  compiler.inputFileSystem?.purge?.();
  for (const name of Object.keys(compiler)) {
    // Virtual modules are written to its file system.
    if (name !== 'inputFileSystem') Reflect.deleteProperty(compiler, name);
  }
}
