import { createContext, createElement, useContext, type ReactNode } from 'react';
import type { LaterLanguageId } from '../config/languages';
import { coreEnUs, type CoreText } from './core.en-us';
import type { Catalogue } from './en-us';

export type { CoreText };

/** Lazy-loaded catalogues; English is the fallback for the rest. */
const LATER: Readonly<Record<string, () => Promise<Catalogue>>> = {
  'de-de': () => import('./de-de').then(({ deDe }) => deDe),
} satisfies Record<LaterLanguageId, unknown>;

const catalogues = new Map<string, Catalogue>();

/** Registers a catalogue for `text`. */
export function addText(lang: string, catalogue: Catalogue): void {
  catalogues.set(lang, catalogue);
}

/** Loads the catalogue of a language, once; for the browser, before a page in that language is rendered. */
export async function loadText(lang: string): Promise<void> {
  const load = LATER[lang];
  if (load && !catalogues.has(lang)) addText(lang, await load());
}

/** The catalogue of a language id such as `de-de`, if it is loaded. */
export function catalogueOf(lang: string | undefined): Catalogue | undefined {
  return catalogues.get(lang?.toLowerCase() ?? '');
}

/** Texts of the frame in a language; English for a language without a catalogue. */
export function coreText(lang: string | undefined): CoreText {
  return catalogueOf(lang) ?? coreEnUs;
}

const LangContext = createContext<string | undefined>(undefined);

/** Context provider for the interface texts of one language. */
export function TextProvider({ lang, children }: { lang: string | undefined; children: ReactNode }) {
  return createElement(LangContext.Provider, { value: lang }, children);
}

/** Id of the language of the page. */
export function useLang(): string | undefined {
  return useContext(LangContext);
}

/** Texts of the frame in the language of the page. */
export function useCoreText(): CoreText {
  return coreText(useLang());
}
