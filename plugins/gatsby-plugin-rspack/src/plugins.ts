import type { CssExtractRspackPluginOptions, RspackPluginInstance } from '@rspack/core';
import { fastRefresh } from './fastRefresh';
import { StaticQueryMapperAdapter } from './StaticQueryMapperAdapter';
import { StatsExtractorAdapter } from './StatsExtractorAdapter';
import type { Context, WebpackPlugin } from './types';

/** The stored options of a webpack plugin; Rspack's plugin of the same name accepts them. */
interface Given {
  readonly options: never;
  readonly definitions: never;
  readonly keys: readonly never[];
  readonly defaultValues: never;
  readonly resourceRegExp: never;
  readonly newResource: never;
}
type Translate = (
  plugin: WebpackPlugin & Given,
  context: Context,
) => RspackPluginInstance | readonly RspackPluginInstance[] | undefined;

/** A plugin without a purpose in Rspack. */
const drop: Translate = () => undefined;

/** By class name: webpack and its companions, then Gatsby's own. */
const TRANSLATIONS: Readonly<Record<string, Translate>> = {
  DefinePlugin: ({ definitions }, { modules }) => new modules.rspack.DefinePlugin(definitions),
  ProvidePlugin: ({ definitions }, { modules }) => new modules.rspack.ProvidePlugin(definitions),
  IgnorePlugin: ({ options }, { modules }) => new modules.rspack.IgnorePlugin(options),
  BannerPlugin: ({ options }, { modules }) => new modules.rspack.BannerPlugin(options),
  EnvironmentPlugin: ({ keys, defaultValues }, { modules }) =>
    new modules.rspack.EnvironmentPlugin(Object.fromEntries(keys.map((key) => [key, defaultValues[key]]))),
  NormalModuleReplacementPlugin: ({ resourceRegExp, newResource }, { modules }) =>
    new modules.rspack.NormalModuleReplacementPlugin(resourceRegExp, newResource),
  SourceMapDevToolPlugin: ({ options }, { modules }) => new modules.rspack.SourceMapDevToolPlugin(options),
  NoEmitOnErrorsPlugin: (_plugin, { modules }) => new modules.rspack.NoEmitOnErrorsPlugin(),
  HotModuleReplacementPlugin: (_plugin, { modules }) => new modules.rspack.HotModuleReplacementPlugin(),
  ProgressPlugin: drop,
  MiniCssExtractPlugin: ({ options }, { modules }) => {
    const { filename, chunkFilename, ignoreOrder } = options as CssExtractRspackPluginOptions;
    return new modules.rspack.CssExtractRspackPlugin({ filename, chunkFilename, ignoreOrder });
  },
  ReactRefreshPlugin: ({ options }, context) => fastRefresh(options, context),
  // Lint errors are for the editor and the project's own command.
  ESLintWebpackPlugin: drop,
  StaticQueryMapper: (plugin, context) => new StaticQueryMapperAdapter(plugin, context.modules.webpack),
  GatsbyWebpackStatsExtractor: (plugin) => new StatsExtractorAdapter(plugin),
  // Gatsby also writes these modules to disk, where Rspack reads them.
  GatsbyWebpackVirtualModules: drop,
  // Works around a bug of Babel's cache in webpack.
  BabelConfigItemsCacheInvalidatorPlugin: drop,
  // Works around a bug of mini-css-extract-plugin.
  ForceCssHMRForEdgeCases: drop,
};

/**
 * Translates the plugins of a webpack configuration. A plugin that is neither webpack's nor in the table is used
 * unchanged, since Rspack implements webpack's plugin interface.
 * @throws if a built-in webpack plugin has no translation
 */
export function translatePlugins(plugins: readonly WebpackPlugin[], context: Context): RspackPluginInstance[] {
  return plugins.flatMap((plugin) => {
    const { name } = plugin.constructor;
    const translate = TRANSLATIONS[name];
    if (translate) return translate(plugin as WebpackPlugin & Given, context) ?? [];
    if ((context.modules.webpack as unknown as Record<string, unknown>)[name] === plugin.constructor)
      throw new Error(
        `gatsby-plugin-rspack cannot translate webpack's ${name}. Take it out of onCreateWebpackConfig, or set the plugin's option "enabled" to false.`,
      );
    return plugin as unknown as RspackPluginInstance;
  });
}
