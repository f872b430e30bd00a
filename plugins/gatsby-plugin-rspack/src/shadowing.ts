import { existsSync, readdirSync } from 'node:fs';
import { join, parse, relative } from 'node:path';
import type { Configuration, RuleSetRule } from '@rspack/core';

/** A plugin of the site; any of them is a theme, if others shadow its files. */
export interface Theme {
  readonly name: string;
  /** Its directory, absolute. */
  readonly pluginFilepath: string;
}

/** Extensions of code: a component in JavaScript can be shadowed by one in TypeScript. */
const CODE = ['.js', '.jsx', '.mjs', '.ts', '.tsx'];

/**
 * Shadowing of themes (https://www.gatsbyjs.com/docs/how-to/plugins-and-themes/shadowing/): a file in `src/{theme}` of the
 * site, or of a theme named later, takes the place of the same file in `src` of the theme. webpack has a plugin of its
 * resolver for that, Rspack's resolver has aliases. A file that shadows gets the original by its own import of it.
 * @param directory of the site, absolute
 * @param themes in the order of the configuration
 * @returns aliases, and rules with the exceptions for files that shadow
 */
export function shadowing(
  directory: string,
  themes: readonly Theme[],
): { alias: Record<string, string>; rules: RuleSetRule[] } {
  const shadows = new Map<string, string[]>();
  for (const theme of themes) {
    const others = themes.filter(({ name }) => name !== theme.name).toReversed();
    for (const place of [directory, ...others.map(({ pluginFilepath }) => pluginFilepath)]) {
      const folder = join(place, 'src', theme.name);
      for (const file of filesIn(folder)) {
        const original = originalOf(join(theme.pluginFilepath, 'src', relative(folder, file)));
        if (original !== undefined) shadows.set(original, [...(shadows.get(original) ?? []), file]);
      }
    }
  }
  const found = [...shadows];
  return {
    alias: Object.fromEntries(found.map(([original, [first = original]]) => [`${original}$`, first])),
    rules: found.map(([original, files]) => ({
      resource: files,
      resolve: { alias: { [`${original}$`]: original } } satisfies Configuration['resolve'],
    })),
  };
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** The file of the theme that a path in its `src` stands for. */
function originalOf(path: string): string | undefined {
  const { dir, name, ext } = parse(path);
  const candidates = CODE.includes(ext) ? [ext, ...CODE].map((one) => join(dir, name + one)) : [path];
  return candidates.find((candidate) => existsSync(candidate));
}
