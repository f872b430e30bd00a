import { storedDeDe } from './stored.de-de';
import { storedEnUs, type StoredWords } from './stored.en-us';

/** Words of the list of what is kept in a browser, English where there is no catalogue. */
export function storedWords(lang: string | undefined): StoredWords {
  return lang?.toLowerCase() === 'de-de' ? storedDeDe : storedEnUs;
}
