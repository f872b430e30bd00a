import { readFileSync } from 'node:fs';
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
 * one. It would parse every file with a word like `config` in it.
 */
export const quickQueries: NonNullable<GatsbyNode['onPreInit']> = ({ store }) => {
  const { directory } = store.getState().program;
  if (buildCode() === undefined) return;
  const { prototype } =
    gatsbyModules<Gatsby>(directory, { parser: ['query/file-parser', 'default'] })?.parser.default ?? {};
  if (!prototype) return;
  const { parseFile } = prototype;
  prototype.parseFile = function (file, ...others) {
    const canHold = store.getState().components.has(file) || hasQueries(readFileSync(file, 'utf8'));
    return canHold ? parseFile.call(this, file, ...others) : Promise.resolve(null);
  };
};
