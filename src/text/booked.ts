import { bookedDeDe } from './booked.de-de';
import { bookedEnUs, type BookedWords } from './booked.en-us';
import { inLanguage } from './inLanguage';

export type { BookedWords };

/** Texts of a booking in a language, with English as fallback. A separate catalogue, because the form needs none of them. */
export function bookedWords(lang: string | undefined): BookedWords {
  return inLanguage(lang, { 'en-us': bookedEnUs, 'de-de': bookedDeDe });
}
