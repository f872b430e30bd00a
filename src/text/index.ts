import { createContext, createElement, useContext, type ReactNode } from 'react';
import { enUs, type Catalogue } from './en-us';

export type { Catalogue };

/** Catalogues that are fetched by those who read the language; English stands in for the rest and is always here. */
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

/** The catalogue of a language id such as `de-de`; English for a language that has none. */
export function text(lang: string | undefined): Catalogue {
  return catalogues.get(lang?.toLowerCase() ?? '') ?? enUs;
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
