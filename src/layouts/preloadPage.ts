import { languageOfPath, languages } from '../config/languages';
import { preloadStyles } from '../hydration/preloadStyles';
import { preloadModules } from '../lib/lazyModule';
import { loadText } from '../text/core';
import { loadWindowText } from '../text/windows/load';

/**
 * Loads the language catalogue of the rendered page, if it is not in the bundle. The address may be of another language: the
 * response to a form has that of its endpoint.
 */
export function loadRenderedText(): Promise<void> {
  const rendered = languages.find(({ code }) => code === document.documentElement.lang);
  return loadText((rendered ?? languageOfPath(window.location.pathname)).id);
}

/**
 * Preloads what the browser needs to render the page at a path: the complete stylesheet, the code of islands and
 * slices, and the language catalogue.
 */
export async function preloadPage(path: string): Promise<void> {
  const lang = languageOfPath(path).id;
  await Promise.all([preloadStyles(), preloadModules('island', 'slice'), loadText(lang), loadWindowText(lang)]);
}
