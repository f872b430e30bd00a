import { languageOfPath } from '../config/languages';
import { wantStyles } from '../freshness/wantStyles';
import { wantSlices } from '../slices/supplies';
import { loadText } from '../text/core';
import { loadWindowText } from '../text/windows/load';
import { wantParts } from './late';

/** Fetches the interface's words for the page at a path, in a language that is not in the bundle. */
export function loadTextOf(path: string): Promise<void> {
  return loadText(languageOfPath(path).id);
}

/** Fetches what the page at a path needs to be rendered in the browser: the styles of all pages, the code of its parts and slices, and its words. */
export async function prepare(path: string): Promise<void> {
  const lang = languageOfPath(path).id;
  await Promise.all([wantStyles(), wantParts(), wantSlices(), loadText(lang), loadWindowText(lang)]);
}
