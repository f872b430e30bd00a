import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { browsersOf } from './browsers';
import { persistentCache } from './persistentCache';
import { translateMinimizer } from './minimizers';
import { translatePlugins } from './plugins';
import { translateRules } from './rules';
import { StatsAsWebpack } from './StatsAsWebpack';
import { shadowing } from './shadowing';
import type { Modules, Site, Stage, WebpackConfig } from './types';

/**
 * Translates Gatsby's webpack configuration to Rspack's.
 * @throws an error that names the plugin, if the configuration has a plugin of webpack or of its resolver that Rspack lacks
 */
export function toRspackConfig(config: WebpackConfig, stage: Stage, site: Site, modules: Modules): Configuration {
  const { plugins = [], module, optimization, resolve, target, ...rest } = config;
  stopAtResolverPlugins(resolve?.plugins);
  const browsers = browsersOf(site.directory);
  const { minimizer, ...otherOptimization } = optimization ?? {};
  const context = { stage, site, modules, browsers, nodeVersion: process.versions.node };
  const shadows = shadowing(site.directory, site.themes);
  const alias = { ...resolve?.alias, ...shadows.alias };
  return {
    ...(rest as Configuration),
    // Target of Rspack's runtime code; Gatsby sets ES5 whatever browsers the site supports.
    target: Array.isArray(target) && target.includes('es5') ? [`browserslist:${browsers.join(', ')}`] : target,
    plugins: [new StatsAsWebpack(), ...translatePlugins(plugins, context)],
    module: { ...module, rules: [...translateRules(module?.rules ?? [], context), ...shadows.rules] },
    optimization: {
      ...otherOptimization,
      ...(minimizer && { minimizer: minimizer.map((plugin) => translateMinimizer(plugin, context)) }),
    } as Configuration['optimization'],
    resolve: {
      ...resolve,
      plugins: undefined,
      alias,
      modules: moduleFolders(site, resolve?.modules),
    } as Configuration['resolve'],
    cache: persistentCache({ ...config, resolve: { ...resolve, alias } }, context),
  };
}

/** Gatsby's own: the first two concern webpack's cache and old browsers, and `shadowing.ts` does what the third does. */
const GATSBYS_RESOLVERS = ['CacheFolderResolver', 'CoreJSResolver', 'GatsbyThemeComponentShadowingResolverPlugin'];

/** Rspack's resolver has no plugins. */
function stopAtResolverPlugins(plugins: readonly object[] = []): void {
  const name = plugins.map((plugin) => plugin.constructor.name).find((one) => !GATSBYS_RESOLVERS.includes(one));
  if (name)
    throw new Error(
      `gatsby-plugin-rspack cannot use ${name}, as Rspack's resolver has no plugins. Put resolve.alias in its place in onCreateWebpackConfig, or set the plugin's option "enabled" to false.`,
    );
}

/** Resolves Gatsby's own packages for files in `.cache`, also if the package manager does not hoist them. */
function moduleFolders({ directory }: Site, folders: readonly string[] = ['node_modules']): string[] {
  const gatsby = dirname(createRequire(join(directory, 'package.json')).resolve('gatsby/package.json'));
  return [...folders, join(gatsby, 'node_modules'), dirname(gatsby)];
}
