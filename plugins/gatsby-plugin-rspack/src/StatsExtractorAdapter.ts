import type { Compiler, Stats } from '@rspack/core';
import type { WebpackPlugin } from './types';

type Task = (stats: object, done: () => void) => void;

/** Adapts statistics for Gatsby's `GatsbyWebpackStatsExtractor`, which writes the files of each chunk. */
export class StatsExtractorAdapter {
  constructor(private readonly extractor: WebpackPlugin) {}

  apply(compiler: Compiler): void {
    const tapAsync = (name: string, task: Task) =>
      compiler.hooks.done.tapAsync(name, (stats, done) => task(asWebpackStats(stats), () => done()));
    this.extractor.apply({ hooks: { done: { tapAsync } } });
  }
}

function asWebpackStats(stats: Stats): object {
  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true, chunkGroupChildren: true });
  const chunkGroups = stats.compilation.chunkGroups.map((group) => ({
    name: group.name,
    chunks: group.chunks,
    // Prefetched and preloaded children of a chunk, from magic comments in imports.
    getChildrenByOrders: () =>
      Object.fromEntries(
        Object.entries(namedChunkGroups[group.name ?? '']?.childAssets ?? {})
          .filter(([, files]) => files.length > 0)
          .map(([order, files]) => [order, [{ chunks: [{ files }] }]]),
      ),
  }));
  return {
    hash: stats.hash,
    hasErrors: () => stats.hasErrors(),
    toJson: (options: Parameters<Stats['toJson']>[0]) => stats.toJson(options),
    compilation: { chunkGroups },
  };
}
