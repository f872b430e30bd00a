import { searchDeDe } from './search.de-de';
import { searchEnUs, type SearchWords } from './search.en-us';

export type { SearchWords };

/** The words of the search in a language, English where there is no catalogue. They load with the search. */
export function searchWords(lang: string | undefined): SearchWords {
  return lang?.toLowerCase() === 'de-de' ? searchDeDe : searchEnUs;
}
