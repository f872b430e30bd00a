import { createRequire } from 'node:module';
import { relative, sep } from 'node:path';
import type { RuleSetUseItem } from '@rspack/core';

interface IdentOptions {
  readonly context: string;
  readonly hashPrefix: string;
  readonly regExp?: string | RegExp;
}
type GetLocalIdent = (context: object, template: string, name: string, options: IdentOptions) => string;
type InterpolateName = (
  context: object,
  template: string,
  options: IdentOptions & { readonly content: string },
) => string;

/** The compilers of the browser's and the HTML build's bundles name the same classes; a hash with letters alone takes 0.5 ms. */
const names = new Map<string, string>();

/**
 * Makes css-loader derive class names of CSS modules from the file only, as in the HTML build. With Rspack's CSS
 * extraction, modules have a second identifier, which css-loader would include, so that pages would lose their styles.
 */
export function nameClassesByFile(item: RuleSetUseItem): RuleSetUseItem {
  if (typeof item !== 'object' || !item?.options || typeof item.options === 'string') return item;
  const { modules } = item.options as { readonly modules?: { readonly getLocalIdent?: GetLocalIdent } | boolean };
  const isOurs = /[\\/]css-loader[\\/]/.test(item.loader) && typeof modules === 'object' && !modules.getLocalIdent;
  if (!isOurs) return item;
  const { interpolateName } = createRequire(item.loader)('loader-utils') as { interpolateName: InterpolateName };
  const getLocalIdent: GetLocalIdent = (context, template, name, options) => {
    const { resourcePath } = context as { readonly resourcePath: string };
    const file = relative(options.context, resourcePath).split(sep).join('/');
    const content = `${options.hashPrefix}${file}\0${name}`;
    const key = `${template}\0${content}`;
    const known = names.get(key);
    if (known !== undefined) return known;
    const made = interpolateName(context, template, { ...options, content }).replace(/\[local\]/gi, () => name);
    names.set(key, made);
    return made;
  };
  return { ...item, options: { ...item.options, modules: { ...modules, getLocalIdent } } };
}
