import { http } from '../lib/http';
import type { Search } from './createSearch';
import { SEARCH_DIRECTORY, searchFile, type SearchEntry } from './entry';

const loading = new Map<string, Promise<Search>>();

const readBuilt = (lang: string): Promise<readonly SearchEntry[]> =>
  http<SearchEntry[]>(`/${SEARCH_DIRECTORY}/${searchFile(lang)}`, { responseType: 'json' });
let readEntries = readBuilt;

/** Makes the search find a preview's entries, or those of the build again. Searches that are loaded are dropped. */
export function provideEntries(read = readBuilt): void {
  readEntries = read;
  loading.clear();
}

/** Whether the search finds what was built, as the server's does, and no preview's entries. */
export function findsBuilt(): boolean {
  return readEntries === readBuilt;
}

/**
 * The search of a language. Its index and code are loaded on the first call and cached; a failed call is retried by the
 * next.
 * @throws FetchError when the language has no index or the server cannot be reached
 */
export function loadSearch(lang: string): Promise<Search> {
  const known = loading.get(lang);
  if (known) return known;
  const search = fetchSearch(lang);
  loading.set(lang, search);
  search.catch(() => loading.delete(lang));
  return search;
}

async function fetchSearch(lang: string): Promise<Search> {
  const [entries, { createSearch }] = await Promise.all([readEntries(lang), import('./createSearch')]);
  return createSearch(entries);
}
