import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * Modules of a project's own Gatsby, whose functions are to be replaced or used: its build command calls them over their exports.
 * @param wanted by a name of ours: path of the module below `gatsby/dist`, and the functions that it must have
 * @returns them by that name, or undefined when a version of Gatsby has others
 */
export function gatsbyModules<Modules extends object>(
  directory: string,
  wanted: Readonly<Record<keyof Modules, readonly [path: string, ...functions: string[]]>>,
): Modules | undefined {
  const requireFrom = createRequire(join(directory, 'package.json'));
  const found: Record<string, unknown> = {};
  try {
    for (const [name, [path, ...functions]] of Object.entries<readonly [string, ...string[]]>(wanted)) {
      const loaded = requireFrom(`gatsby/dist/${path}`) as Record<string, unknown>;
      if (!functions.every((one) => typeof loaded[one] === 'function')) return undefined;
      found[name] = loaded;
    }
  } catch {
    return undefined;
  }
  return found as Modules;
}
