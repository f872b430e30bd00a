import { catalogueOf, useLang } from './core';
import { enUs, type Catalogue } from './en-us';

export { addText, loadText, TextProvider, useLang } from './core';
export type { Catalogue };

/* All interface texts. Modules of the initial bundle import from `core` instead. */

/** The catalogue of a language id such as `de-de`; English for a language that has none. */
export function text(lang: string | undefined): Catalogue {
  return catalogueOf(lang) ?? enUs;
}

/** Interface texts in the language of the page. */
export function useText(): Catalogue {
  return text(useLang());
}
