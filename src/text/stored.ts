import { storedDeDe } from './stored.de-de';
import { storedEnUs, type StoredWords } from './stored.en-us';

/** Texts of the list of cookies and storage entries, with English as fallback. */
export function storedWords(lang: string | undefined): StoredWords {
  return lang?.toLowerCase() === 'de-de' ? storedDeDe : storedEnUs;
}
