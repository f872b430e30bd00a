import { existsSync } from 'node:fs';
import { join } from 'node:path';
import browserslist from 'browserslist';

/** A plugin of the site, as Gatsby's state has it. */
interface Plugin {
  readonly name: string;
}

/**
 * Sentences about what a site uses and this plugin does not support.
 * @param directory of the project
 * @param plugins of the site, Gatsby's own included
 * @param browsers queries for browserslist
 */
export function unsupportedFeatures(
  directory: string,
  plugins: readonly Plugin[],
  browsers: readonly string[],
): string[] {
  const shadowing = plugins
    .map(({ name }) => join('src', name))
    .filter((folder) => folder !== 'src' && existsSync(join(directory, folder)))
    .map(
      (folder) =>
        `${folder} shadows components of a theme, which gatsby-plugin-rspack does not support: the theme's own are used.`,
    );
  const withoutModules = browserslist([...browsers]).filter(
    (browser) => !browserslist('supports es6-module').includes(browser),
  );
  const polyfills =
    withoutModules.length > 0
      ? [
          `The site supports browsers without ES modules (${withoutModules.slice(0, 3).join(', ')} …), for which gatsby-plugin-rspack adds no polyfills: change "browserslist" in package.json, or set the plugin's option "enabled" to false.`,
        ]
      : [];
  return [...shadowing, ...polyfills];
}
