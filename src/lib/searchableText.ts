import { comparableText } from './comparableText';

/** Comparable text without accents and without compatibility forms, in which searches compare words: `uber` finds `Über`. */
export function searchableText(text: string): string {
  // Most words have no accents, and there are hundreds of thousands of them when the search of a large site is made.
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase();
  return comparableText(text.normalize('NFKD').replace(/\p{M}+/gu, ''));
}
