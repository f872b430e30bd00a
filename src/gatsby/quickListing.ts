import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { filesBelow } from '../lib/filesBelow';

interface Glob {
  sync(pattern: string, options?: { readonly cwd?: string }): string[];
}

/** How Gatsby asks for all files of the built site, which it hands to the adapter. */
const EVERYTHING = '**/**';

/**
 * Lists the files of the built site as the file system does. Gatsby matches each of them against a pattern that fits all, which takes
 * seconds on a large site.
 */
export const quickListing: NonNullable<GatsbyNode['onPreInit']> = ({ store }) => {
  const glob = globIn(store.getState().program.directory);
  if (!glob) return;
  const { sync } = glob;
  glob.sync = (pattern, options) =>
    pattern === EVERYTHING && options?.cwd ? filesBelow(options.cwd) : sync(pattern, options);
};

/** The library with which Gatsby lists files, or undefined when a version of it has another. */
function globIn(directory: string): Glob | undefined {
  try {
    const requireFrom = createRequire(join(directory, 'package.json'));
    const glob = createRequire(requireFrom.resolve('gatsby/dist/utils/adapter/manager'))('glob') as Glob;
    return typeof glob.sync === 'function' ? glob : undefined;
  } catch {
    return undefined;
  }
}
