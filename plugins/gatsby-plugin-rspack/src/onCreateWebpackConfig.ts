import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import type { RspackPluginOptions } from './pluginOptionsSchema';
import { RspackBridge } from './RspackBridge';
import { browsersOf } from './browsers';
import type { Theme } from './shadowing';
import { versionMismatch } from './shims';
import { needsWebpack, ownBabel, unsupportedFeatures } from './warnings';
import type { Modules, WebpackConfig } from './types';

/**
 * JSX options and flags of the site's configuration:
 * https://www.gatsbyjs.com/docs/reference/config-files/gatsby-config/#jsxruntime
 */
interface SiteConfig {
  readonly jsxRuntime?: 'automatic' | 'classic';
  readonly jsxImportSource?: string;
  readonly flags?: Readonly<Record<string, boolean>>;
}

/**
 * Adds the plugin that delegates to Rspack. Other hooks may still change the configuration, which is read when the
 * compilation starts.
 */
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = async (
  { actions, getConfig, stage, store, reporter },
  options,
) => {
  const { enabled, include } = options as unknown as RspackPluginOptions;
  if (!enabled) return;
  const { program, config, flattenedPlugins } = store.getState() as unknown as {
    readonly flattenedPlugins: readonly (Theme & { readonly nodeAPIs?: readonly string[] })[];
    readonly program: { readonly directory: string };
    readonly config: SiteConfig;
  };
  const site = {
    directory: program.directory,
    jsxRuntime: config.jsxRuntime ?? 'classic',
    jsxImportSource: config.jsxImportSource,
    include,
    hasOwnBabel: ownBabel(program.directory, flattenedPlugins) !== undefined,
    themes: flattenedPlugins,
  };
  const isFirst = stage === 'build-javascript' || stage === 'develop';
  const reason = versionMismatch(program.directory) ?? needsWebpack(stage, config.flags);
  if (reason !== undefined) {
    if (isFirst) reporter.warn(reason);
    return;
  }
  if (isFirst)
    unsupportedFeatures(program.directory, flattenedPlugins, browsersOf(program.directory)).forEach((message) =>
      reporter.warn(message),
    );
  const modules = await loadModules(program.directory, stage);
  actions.setWebpackConfig({ plugins: [new RspackBridge(() => getConfig() as WebpackConfig, stage, site, modules)] });
};

async function loadModules(directory: string, stage: string): Promise<Modules> {
  const requireGatsby = createRequire(createRequire(join(directory, 'package.json')).resolve('gatsby/package.json'));
  const webpack = requireGatsby('webpack') as Modules['webpack'];
  const rspack = await import('@rspack/core');
  if (stage !== 'develop') return { rspack, webpack };
  const { ReactRefreshRspackPlugin } = await import('@rspack/plugin-react-refresh');
  return { rspack, webpack, ReactRefreshPlugin: ReactRefreshRspackPlugin };
}
