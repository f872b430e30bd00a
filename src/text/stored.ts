import { storedDeDe } from './stored.de-de';
import { storedEnUs, type StoredWords } from './stored.en-us';
import { inLanguage } from './inLanguage';

/** Texts of the list of cookies and storage entries, with English as fallback. */
export function storedWords(lang: string | undefined): StoredWords {
  return inLanguage(lang, { 'en-us': storedEnUs, 'de-de': storedDeDe });
}
