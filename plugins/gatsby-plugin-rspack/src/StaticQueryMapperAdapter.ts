import type { Compilation, Compiler, Module } from '@rspack/core';
import type { Modules, WebpackPlugin } from './types';

type Task = (compilation: object) => Promise<void>;

/**
 * Adapts modules for Gatsby's `StaticQueryMapper`, which finds the static queries of each template: it identifies
 * source files by webpack's `NormalModule` class.
 */
export class StaticQueryMapperAdapter {
  constructor(
    private readonly mapper: WebpackPlugin,
    private readonly webpack: Modules['webpack'],
  ) {}

  apply(compiler: Compiler): void {
    const { NormalModule } = this.webpack;
    const tapPromise = ({ name }: { readonly name: string }, task: Task) =>
      compiler.hooks.finishMake.tapPromise(name, (compilation) =>
        task(asWebpackCompilation(compilation, NormalModule)),
      );
    this.mapper.apply({
      get watchMode() {
        return compiler.watchMode;
      },
      hooks: { done: compiler.hooks.done, finishMake: { tapPromise } },
    });
  }
}

function asWebpackCompilation(compilation: Compilation, NormalModule: { readonly prototype: object }): object {
  const { moduleGraph } = compilation;
  const known = new Map<string, object>();
  const originals = new Map<object, Module>();
  const asNormalModule = (module: Module | null): object | null => {
    if (!module || !('resource' in module) || typeof module.resource !== 'string') return null;
    const id = module.identifier();
    const seen = known.get(id);
    if (seen) return seen;
    const shown: object = Object.create(NormalModule.prototype, { resource: { value: module.resource } });
    known.set(id, shown);
    originals.set(shown, module);
    return shown;
  };
  return {
    compiler: { parentCompilation: undefined },
    entries: compilation.entries,
    modules: [...compilation.modules].flatMap((module) => asNormalModule(module) ?? []),
    moduleGraph: {
      getModule: (dependency: Parameters<typeof moduleGraph.getModule>[0]) =>
        asNormalModule(moduleGraph.getModule(dependency)),
      getIncomingConnections: (shown: object) => {
        const module = originals.get(shown);
        if (!module) return [];
        return [...moduleGraph.getIncomingConnections(module)].map(({ originModule }) => ({
          originModule: asNormalModule(originModule),
        }));
      },
    },
  };
}
