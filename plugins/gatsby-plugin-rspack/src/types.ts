import type * as RspackModule from '@rspack/core';
import type { Compiler, Configuration, RuleSetRule } from '@rspack/core';
import type { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import type webpackModule from 'webpack';
import type { Theme } from './shadowing';

/** Stages that Gatsby compiles: https://www.gatsbyjs.com/docs/reference/config-files/gatsby-node/#onCreateWebpackConfig */
export type Stage = 'develop' | 'develop-html' | 'build-javascript' | 'build-html';

/** The site that is compiled. */
export interface Site {
  /** Absolute path of the project. */
  readonly directory: string;
  readonly jsxRuntime: 'automatic' | 'classic';
  readonly jsxImportSource: string | undefined;
  /** Packages that are compiled for the site's browsers. */
  readonly include: readonly string[];
  /** Whether the site or a plugin changes the Babel configuration. */
  readonly hasOwnBabel: boolean;
  /** Its plugins in the order of the configuration; each can be a theme. */
  readonly themes: readonly Theme[];
}

/** A plugin of a webpack configuration; most store their options under `options`. */
export interface WebpackPlugin {
  readonly options?: object;
  apply(compiler: object): void;
}

/** The webpack configuration of Gatsby and its plugins, where it differs from Rspack's. */
export interface WebpackConfig extends Omit<
  Configuration,
  'plugins' | 'cache' | 'module' | 'optimization' | 'resolve'
> {
  readonly plugins?: readonly WebpackPlugin[];
  readonly cache?: {
    readonly cacheLocation?: string;
    readonly buildDependencies?: { readonly config?: readonly string[] };
  };
  readonly module?: { readonly rules?: readonly RuleSetRule[] };
  readonly optimization?: Omit<NonNullable<Configuration['optimization']>, 'minimizer'> & {
    readonly minimizer?: readonly WebpackPlugin[];
  };
  readonly resolve?: Omit<NonNullable<Configuration['resolve']>, 'plugins'> & { readonly plugins?: readonly object[] };
}

export type RspackCompiler = Compiler;

/** Modules that are loaded only for bundling. */
export interface Modules {
  readonly rspack: Pick<
    typeof RspackModule,
    | 'rspack'
    | 'rspackVersion'
    | 'BannerPlugin'
    | 'CssExtractRspackPlugin'
    | 'DefinePlugin'
    | 'EntryPlugin'
    | 'EnvironmentPlugin'
    | 'HotModuleReplacementPlugin'
    | 'IgnorePlugin'
    | 'LightningCssMinimizerRspackPlugin'
    | 'NoEmitOnErrorsPlugin'
    | 'NormalModuleReplacementPlugin'
    | 'ProvidePlugin'
    | 'SourceMapDevToolPlugin'
    | 'SwcJsMinimizerRspackPlugin'
  >;
  /** Gatsby's own webpack: plugins and modules are recognized by its classes. */
  readonly webpack: typeof webpackModule;
  /** Only for `gatsby develop`. */
  readonly ReactRefreshPlugin?: typeof ReactRefreshRspackPlugin;
}

/** Input for translating rules and plugins. */
export interface Context {
  readonly stage: Stage;
  readonly site: Site;
  readonly modules: Modules;
  /** Queries for browserslist. */
  readonly browsers: readonly string[];
  /** Version of Node that renders pages. */
  readonly nodeVersion: string;
}
