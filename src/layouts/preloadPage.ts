import { languageOfPath } from '../config/languages';
import { preloadStyles } from '../hydration/preloadStyles';
import { preloadModules } from '../lib/lazyModule';
import { loadText } from '../text/core';
import { loadWindowText } from '../text/windows/load';

/** Loads the language catalogue for the page at a path, if it is not in the bundle. */
export function loadTextOf(path: string): Promise<void> {
  return loadText(languageOfPath(path).id);
}

/**
 * Preloads what the browser needs to render the page at a path: the complete stylesheet, the code of islands and
 * slices, and the language catalogue.
 */
export async function preloadPage(path: string): Promise<void> {
  const lang = languageOfPath(path).id;
  await Promise.all([
    preloadStyles(),
    preloadModules('island'),
    preloadModules('slice'),
    loadText(lang),
    loadWindowText(lang),
  ]);
}
