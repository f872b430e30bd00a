import type { RspackPluginInstance, SwcJsMinimizerRspackPluginOptions } from '@rspack/core';
import { minifierOptions, stop, type Given } from './terserOptions';
import type { Context, WebpackPlugin } from './types';

type ExtractComments = SwcJsMinimizerRspackPluginOptions['extractComments'];

/** The options of `TerserPlugin`, as it stores them. */
interface TerserPluginOptions {
  readonly test?: SwcJsMinimizerRspackPluginOptions['test'];
  readonly include?: SwcJsMinimizerRspackPluginOptions['include'];
  readonly exclude?: SwcJsMinimizerRspackPluginOptions['exclude'];
  readonly extractComments?: unknown;
  readonly minimizer?: { readonly implementation?: { readonly name: string }; readonly options?: Given };
}

/**
 * Translates minimizers of scripts and styles.
 * @throws an error that names the option, if SWC's minimizer lacks an option of the site's Terser
 */
export function translateMinimizer(
  minimizer: WebpackPlugin,
  { modules: { rspack }, browsers }: Context,
): RspackPluginInstance {
  switch (minimizer.constructor.name) {
    case 'TerserPlugin':
      return new rspack.SwcJsMinimizerRspackPlugin(scriptOptions((minimizer.options ?? {}) as TerserPluginOptions));
    case 'CssMinimizerPlugin':
      return new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: [...browsers] } });
    default:
      return minimizer as unknown as RspackPluginInstance;
  }
}

function scriptOptions({ test, include, exclude, extractComments, minimizer }: TerserPluginOptions) {
  const { implementation, options = {} } = minimizer ?? {};
  // Another minifier has options of its own.
  if (implementation && implementation.name !== 'terserMinify') stop(`minify: ${implementation.name}`);
  return {
    ...(test && { test }),
    ...(include && { include }),
    ...(exclude && { exclude }),
    // Terser's default: notices of licenses move to a file beside the script.
    extractComments: commentsToExtract(extractComments ?? true),
    minimizerOptions: minifierOptions(options),
  } satisfies SwcJsMinimizerRspackPluginOptions;
}

function commentsToExtract(given: unknown): ExtractComments {
  if (typeof given === 'boolean' || given instanceof RegExp) return given;
  if (given === 'some') return true;
  if (typeof given !== 'object' || given === null) return stop('extractComments');
  const { condition = true, banner = true, ...others } = given as Given;
  const [other] = Object.keys(others);
  if (other) stop(`extractComments.${other}`);
  if (typeof banner !== 'boolean' && typeof banner !== 'string') return stop('extractComments.banner');
  if (typeof condition === 'boolean' || condition instanceof RegExp) return { condition, banner };
  return condition === 'some' ? { condition: true, banner } : stop('extractComments.condition');
}
