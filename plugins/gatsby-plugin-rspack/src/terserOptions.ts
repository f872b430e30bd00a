import type { SwcJsMinimizerRspackPluginOptions } from '@rspack/core';

export type Given = Readonly<Record<string, unknown>>;
type MinimizerOptions = NonNullable<SwcJsMinimizerRspackPluginOptions['minimizerOptions']>;

/** Options that have the same name in SWC: https://rspack.rs/plugins/rspack/swc-js-minimizer-rspack-plugin */
const COMPRESS = `arguments arrows booleans booleans_as_integers collapse_vars comparisons computed_props conditionals
  dead_code defaults directives drop_console drop_debugger evaluate expression global_defs hoist_funs hoist_props
  hoist_vars if_return inline join_vars keep_classnames keep_fargs keep_fnames keep_infinity loops module negate_iife
  passes properties pure_funcs pure_getters reduce_funcs reduce_vars sequences side_effects switches top_retain toplevel
  typeofs unsafe unsafe_arrows unsafe_comps unsafe_Function unsafe_math unsafe_methods unsafe_proto unsafe_regexp
  unsafe_symbols unsafe_undefined unused`.split(/\s+/);
const MANGLE = ['keep_classnames', 'keep_fnames', 'reserved', 'toplevel'];
const SHARED = ['keep_classnames', 'keep_fnames', 'toplevel'];
const FORMAT = ['ascii_only', 'comments', 'inline_script', 'preamble'];
/** SWC reads what syntax the browsers know from the site's browserslist, which also tells of old browsers. */
const OF_BROWSERS = ['ecma', 'ie8', 'safari10'];
/** Options whose value may be a list or an object in SWC, too. */
const COMPOUND = ['global_defs', 'pure_funcs', 'reserved', 'top_retain'];

/**
 * Translates Terser's options to those of SWC's minimizer: https://terser.org/docs/options/
 * @throws an error that names an option which SWC lacks
 */
export function minifierOptions(options: Given): MinimizerOptions {
  const { compress, mangle, format, output, parse, module, ...others } = options;
  const shared = { keep_classnames: false, keep_fnames: false, ...part('', others, SHARED) };
  part('parse.', parse, []);
  const formatted = part('format.', format ?? output, FORMAT);
  if (![undefined, false, 'some', 'all'].includes(formatted['comments'] as undefined)) stop('format.comments');
  return {
    compress: compress === false ? false : { passes: 4, ...shared, ...part('compress.', compress, COMPRESS) },
    mangle: mangle === false ? false : { ...shared, ...part('mangle.', mangle, MANGLE) },
    ...(Object.keys(formatted).length > 0 && { format: formatted }),
    ...(typeof module === 'boolean' && { module }),
  };
}

/** The options of one part that SWC has. */
function part(path: string, options: unknown, known: readonly string[]): Given {
  const entries = Object.entries((typeof options === 'object' && options) || {}).filter(
    ([name, value]) => value !== undefined && !OF_BROWSERS.includes(name),
  );
  for (const [name, value] of entries)
    if (!known.includes(name) || (typeof value === 'object' && value !== null && !COMPOUND.includes(name)))
      stop(`${path}${name}`);
  return Object.fromEntries(entries);
}

/** Ends the translation at an option that has none. */
export function stop(option: string): never {
  throw new Error(
    `gatsby-plugin-rspack cannot translate Terser's option ${option}, which SWC's minimizer lacks. Take it out of onCreateWebpackConfig, or set the plugin's option "enabled" to false.`,
  );
}
