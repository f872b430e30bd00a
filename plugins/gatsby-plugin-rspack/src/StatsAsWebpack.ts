import type { Compiler } from '@rspack/core';

/** Parts of the statistics that webpack gives by default, and Rspack when they are asked for. */
const ON_IN_WEBPACK = ['assets', 'chunks', 'modules', 'entrypoints', 'chunkGroups'] as const;

/** Gives plugins the statistics that webpack gives by default, which bundle analysers read. */
export class StatsAsWebpack {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StatsAsWebpack', ({ hooks }) => {
      // Before Rspack's own defaults.
      hooks.statsNormalize.tap({ name: 'StatsAsWebpack', stage: -1 }, (options, { forToString }) => {
        if (forToString || options.all !== undefined) return;
        for (const name of ON_IN_WEBPACK) options[name] ??= true;
      });
    });
  }
}
