import { createContext, createElement, useContext, type ReactNode } from 'react';
import { coreEnUs, type CoreText } from './core.en-us';
import type { Catalogue } from './en-us';

export type { CoreText };

/** Catalogues that are fetched by those who read the language; English stands in for the rest. */
const LATER: Record<string, () => Promise<Catalogue>> = {
  'de-de': () => import('./de-de').then(({ deDe }) => deDe),
};

const catalogues = new Map<string, Catalogue>();

/** Makes a catalogue known to `text`. */
export function addText(lang: string, catalogue: Catalogue): void {
  catalogues.set(lang, catalogue);
}

/** Fetches the catalogue of a language id, once; for the browser, before a page of that language is shown. */
export async function loadText(lang: string): Promise<void> {
  const load = LATER[lang];
  if (load && !catalogues.has(lang)) addText(lang, await load());
}

/** The catalogue of a language id such as `de-de`, if it is here. */
export function catalogueOf(lang: string | undefined): Catalogue | undefined {
  return catalogues.get(lang?.toLowerCase() ?? '');
}

/** The words of the frame in the language with this id; English for a language that has none. */
export function coreText(lang: string | undefined): CoreText {
  return catalogueOf(lang) ?? coreEnUs;
}

const LangContext = createContext<string | undefined>(undefined);

/** Gives everything below it the interface text of one language. */
export function TextProvider({ lang, children }: { lang: string | undefined; children: ReactNode }) {
  return createElement(LangContext.Provider, { value: lang }, children);
}

/** Id of the language of the page. */
export function useLang(): string | undefined {
  return useContext(LangContext);
}

/** The words of the frame in the language of the page. */
export function useCoreText(): CoreText {
  return coreText(useLang());
}
