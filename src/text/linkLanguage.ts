import { languageOf, languageOfPath } from '../config/languages';
import { useCoreText, useLang } from './core';

/** The language of a linked page: its code, and its name in the language of this page, in brackets. */
export interface LinkLanguage {
  readonly code: string;
  readonly name: string;
}

/**
 * The language of a page of this site when it is not that of the page with the link. Undefined outside `TextProvider`, and for a relative
 * address, which stays in its language.
 * @param address root-relative path, with or without query and hash
 */
export function useLinkLanguage(address: string | undefined): LinkLanguage | undefined {
  const { link } = useCoreText();
  const lang = useLang();
  if (!lang || !address?.startsWith('/')) return undefined;
  const { code } = languageOfPath(address.split(/[?#]/)[0] ?? '');
  return code === languageOf(lang).code ? undefined : { code, name: link.languages[code] ?? `(${code})` };
}
