import { SEARCH_DIRECTORY, searchFile, type SearchEntry } from '../../search/entry';
import type { SiteFile } from './siteFile';

/** The search entries, one file per language; the browser creates the index. */
export function searchFiles(entries: ReadonlyMap<string, readonly SearchEntry[]>): SiteFile[] {
  return [...entries].map(([lang, own]) => ({
    path: `${SEARCH_DIRECTORY}/${searchFile(lang)}`,
    content: JSON.stringify(own),
  }));
}
