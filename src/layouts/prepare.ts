import { languageOfPath } from '../config/languages';
import { wantSlices } from '../slices/supplies';
import { loadText } from '../text';

/** Fetches the interface's words for the page at a path, in a language that is not in the bundle. */
export function loadTextOf(path: string): Promise<void> {
  return loadText(languageOfPath(path).id);
}

/** Fetches what the page at a path needs to be rendered in the browser: the code of its slices, and its words. */
export async function prepare(path: string): Promise<void> {
  await Promise.all([wantSlices(), loadTextOf(path)]);
}
