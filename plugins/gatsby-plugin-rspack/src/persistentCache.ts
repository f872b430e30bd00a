import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { swcLoader } from './rules';
import type { Context, WebpackConfig } from './types';

/** Files outside of the bundle that change Babel's output. */
const BABEL_CONFIGS = [
  '.babelrc',
  '.babelrc.js',
  '.babelrc.json',
  'babel.config.js',
  'babel.config.json',
  'package.json',
];

/** The build cache of bundles: Rspack's persistent cache in place of webpack's: https://rspack.rs/config/cache */
export function persistentCache(
  { cache, name = '', mode, resolve, module, output, optimization }: WebpackConfig,
  context: Context,
): Configuration['cache'] {
  if (!cache?.cacheLocation) return false;
  const { site, modules, stage } = context;
  const babel = BABEL_CONFIGS.map((file) => join(site.directory, file)).filter((file) => existsSync(file));
  const version = createHash('sha256')
    .update(JSON.stringify([modules.rspack.rspackVersion, stage, name, mode]))
    // Loader and options identify a module: with others, such as after an update of Node or for other browsers, a module
    // would be in the bundle twice, once restored and once new, each with its own state.
    .update(JSON.stringify([swcLoader('a.js', context), swcLoader('a.tsx', context), site.include, site.hasOwnBabel]))
    // Rspack's cache key does not include aliases and loader options.
    .update(textOf([resolve, module?.rules, output, optimization]))
    .digest('hex');
  return {
    type: 'persistent',
    version,
    buildDependencies: [...(cache.buildDependencies?.config ?? []), ...babel],
    storage: { type: 'filesystem', directory: `${cache.cacheLocation}-rspack` },
  };
}

/**
 * Serializes a configuration, with the source of functions and patterns, so that equal configurations have equal texts.
 */
function textOf(config: unknown): string {
  const parents = new WeakSet<object>();
  return JSON.stringify(config, (_key, value: unknown) => {
    if (typeof value === 'function' || value instanceof RegExp) return String(value);
    if (typeof value !== 'object' || value === null) return value;
    if (parents.has(value)) return undefined;
    parents.add(value);
    return value;
  });
}
