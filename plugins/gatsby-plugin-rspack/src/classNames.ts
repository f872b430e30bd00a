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
    return interpolateName(context, template, { ...options, content }).replace(/\[local\]/gi, () => name);
  };
  return { ...item, options: { ...item.options, modules: { ...modules, getLocalIdent } } };
}
