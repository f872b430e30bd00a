import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

interface Module {
  nameForCondition?(): string | null;
}
type StylesTest = (module: Module) => boolean;

/** Rooms whose styles one or two pages need: those pages bring them along; all other styles are in every page. */
const OF_FEW_PAGES = /[\\/]src[\\/](?:pricing|forms|sections[\\/](?:ops|bookings|debug|demo|simulator))[\\/]/;

/**
 * Takes out of the browser's scripts what Gatsby puts there for nothing: its part for scripts in workers, which acts in development only;
 * and lets webpack divide code that several chunks share by itself, because Gatsby's name for such a chunk is the same for all chunks that
 * have no name, so that a page got the code of others.
 */
export function leanBundle(config: unknown, projectDirectory: string): void {
  const { optimization, resolve } = config as {
    optimization?: { splitChunks?: { cacheGroups?: { shared?: { name?: unknown }; styles?: { test: StylesTest } } } };
    resolve?: { alias?: Record<string, unknown> };
  };
  const groups = optimization?.splitChunks?.cacheGroups;
  delete groups?.shared?.name;
  if (groups?.styles) {
    const { test } = groups.styles;
    groups.styles.test = (module) => test(module) && !OF_FEW_PAGES.test(module.nameForCondition?.() ?? '');
  }
  const { resolve: resolveFrom } = createRequire(join(projectDirectory, 'package.json'));
  const internalPlugins = join(dirname(resolveFrom('gatsby/package.json')), 'dist/internal-plugins');
  if (resolve) resolve.alias = { ...resolve.alias, [join(internalPlugins, 'partytown/gatsby-browser.js')]: false };
}
