import { existsSync } from 'node:fs';
import { join } from 'node:path';
import browserslist from 'browserslist';

/** A plugin of the site in Gatsby's state. */
interface Plugin {
  readonly name: string;
  readonly nodeAPIs?: readonly string[];
}

/** Gatsby flags that depend on webpack internals. */
const FLAGS_OF_WEBPACK = ['PARTIAL_HYDRATION'];
/** Those that only the development server reads; the second one turns on the first. */
const FLAGS_OF_DEVELOP = ['DEV_SSR', 'FAST_DEV'];
const BABEL_CONFIGS = ['.babelrc', '.babelrc.js', '.babelrc.json', 'babel.config.js', 'babel.config.json'];
/** Plugins that SWC replaces or does not need, and one whose files Babel compiles (`needsBabel.ts`). */
const KNOWN = ['gatsby-plugin-typescript', 'bundle-optimisations', 'gatsby-plugin-image'];

/**
 * Why webpack must bundle the site; undefined if Rspack can.
 * @param set flags in the site's gatsby-config
 */
export function needsWebpack(stage: string, set: Readonly<Record<string, boolean>> = {}): string | undefined {
  const known = stage.startsWith('develop') ? [...FLAGS_OF_WEBPACK, ...FLAGS_OF_DEVELOP] : FLAGS_OF_WEBPACK;
  const flags = known.filter((flag) => set[flag]);
  return flags.length > 0
    ? `gatsby-plugin-rspack leaves the bundles to webpack, because of the flag ${flags.join(' and ')} in gatsby-config.`
    : undefined;
}

/**
 * The source of a custom Babel configuration, which SWC ignores: a file of the site, or plugins; undefined if there is
 * none.
 * @param directory of the project
 * @param plugins of the site, including Gatsby's own
 */
export function ownBabel(directory: string, plugins: readonly Plugin[]): string | undefined {
  const own = [
    ...BABEL_CONFIGS.filter((file) => existsSync(join(directory, file))),
    ...plugins
      .filter(({ name, nodeAPIs = [] }) => !KNOWN.includes(name) && nodeAPIs.includes('onCreateBabelConfig'))
      .map(({ name }) => name),
  ];
  return own.length > 0 ? own.join(', ') : undefined;
}

/**
 * Warnings about features of the site that this plugin does not support.
 * @param directory of the project
 * @param plugins of the site, including Gatsby's own
 * @param browsers queries for browserslist
 */
export function unsupportedFeatures(
  directory: string,
  plugins: readonly Plugin[],
  browsers: readonly string[],
): string[] {
  const withoutModules = browserslist([...browsers]).filter(
    (browser) => !browserslist('supports es6-module').includes(browser),
  );
  const polyfills =
    withoutModules.length > 0
      ? [
          `The site supports browsers without ES modules (${withoutModules.slice(0, 3).join(', ')} …), for which gatsby-plugin-rspack adds no polyfills: change "browserslist" in package.json, or set the plugin's option "enabled" to false.`,
        ]
      : [];
  const babel = ownBabel(directory, plugins);
  const compiled =
    babel === undefined
      ? []
      : [`All files of the site are compiled by Babel in place of SWC, which takes longer, because of ${babel}.`];
  return [...polyfills, ...compiled];
}
