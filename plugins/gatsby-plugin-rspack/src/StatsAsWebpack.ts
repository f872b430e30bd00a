import type { Compiler } from '@rspack/core';

/** Gives plugins all statistics by default, as webpack does, which bundle analysers read; Rspack leaves out assets, chunks and modules. */
export class StatsAsWebpack {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StatsAsWebpack', ({ hooks }) => {
      // Before Rspack's own defaults.
      hooks.statsNormalize.tap({ name: 'StatsAsWebpack', stage: -1 }, (options, context) => {
        if (!context.forToString) options.all ??= true;
      });
    });
  }
}
