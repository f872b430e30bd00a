import { createContext, createElement, useContext, type ReactNode } from 'react';
import { deDe } from './de-de';
import { enUs, type Catalogue } from './en-us';

export type { Catalogue };

const CATALOGUES: Record<string, Catalogue> = { 'en-us': enUs, 'de-de': deDe };

/** The catalogue of a language id such as `de-de`; English for a language that has none. */
export function text(lang: string | undefined): Catalogue {
  return CATALOGUES[lang?.toLowerCase() ?? ''] ?? enUs;
}

const TextContext = createContext<Catalogue>(enUs);

/** Gives everything below it the interface text of one language. */
export function TextProvider({ lang, children }: { lang: string | undefined; children: ReactNode }) {
  return createElement(TextContext.Provider, { value: text(lang) }, children);
}

/** Interface text in the language of the page. */
export function useText(): Catalogue {
  return useContext(TextContext);
}
