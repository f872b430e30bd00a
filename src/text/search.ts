import { searchDeDe } from './search.de-de';
import { searchEnUs, type SearchWords } from './search.en-us';

export type { SearchWords };

/** Texts of the search in a language, with English as fallback. Loaded with the search. */
export function searchWords(lang: string | undefined): SearchWords {
  return lang?.toLowerCase() === 'de-de' ? searchDeDe : searchEnUs;
}
