import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { buildCode } from '../config/buildSettings';
import { gatsbyModules } from './gatsbyModules';
import { hasQueries } from './gatsbySyntax';

type Parse = (this: unknown, file: string, ...others: unknown[]) => Promise<unknown>;
interface Gatsby {
  readonly parser: { readonly default: { readonly prototype: { parseFile: Parse } } };
}

/**
 * Lets Gatsby look for queries only where some can be: in templates and pages, and in files, those of plugins included, in which it could find
 * one. It would parse every file with a word like `config` in it. A template that no page has is not looked into either, as Gatsby would check its
 * query and then say that nobody asks it.
 */
export const quickQueries: NonNullable<GatsbyNode['onPreInit']> = ({ store }) => {
  const { directory } = store.getState().program;
  if (buildCode() === undefined) return;
  const { prototype } =
    gatsbyModules<Gatsby>(directory, { parser: ['query/file-parser', 'default'] })?.parser.default ?? {};
  if (!prototype) return;
  const { parseFile } = prototype;
  const templates = join(directory, 'src', 'templates');
  prototype.parseFile = function (file, ...others) {
    const { components } = store.getState();
    // While content is read, no page is known.
    const isUnused = components.size > 0 && dirname(file) === templates && !components.has(file);
    const canHold = components.has(file) || hasQueries(readFileSync(file, 'utf8'), { isUnused });
    return canHold ? parseFile.call(this, file, ...others) : Promise.resolve(null);
  };
};
