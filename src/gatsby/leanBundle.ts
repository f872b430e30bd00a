import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Takes out of the browser's scripts what Gatsby puts there for nothing: its part for scripts in workers, which acts in development only;
 * and lets webpack divide code that several chunks share by itself, because Gatsby's name for such a chunk is the same for all chunks that
 * have no name, so that a page got the code of others.
 */
export function leanBundle(config: unknown, projectDirectory: string): void {
  const { optimization, resolve } = config as {
    optimization?: { splitChunks?: { cacheGroups?: { shared?: { name?: unknown } } } };
    resolve?: { alias?: Record<string, unknown> };
  };
  delete optimization?.splitChunks?.cacheGroups?.shared?.name;
  const { resolve: resolveFrom } = createRequire(join(projectDirectory, 'package.json'));
  const internalPlugins = join(dirname(resolveFrom('gatsby/package.json')), 'dist/internal-plugins');
  if (resolve) resolve.alias = { ...resolve.alias, [join(internalPlugins, 'partytown/gatsby-browser.js')]: false };
}
