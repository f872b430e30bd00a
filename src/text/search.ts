import { searchDeDe } from './search.de-de';
import { searchEnUs, type SearchWords } from './search.en-us';
import { inLanguage } from './inLanguage';

export type { SearchWords };

/** Texts of the search in a language, with English as fallback. Loaded with the search. */
export function searchWords(lang: string | undefined): SearchWords {
  return inLanguage(lang, { 'en-us': searchEnUs, 'de-de': searchDeDe });
}
