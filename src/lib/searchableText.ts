import { comparableText } from './comparableText';

/** Comparable text without accents and compatibility forms, for search: `uber` matches `Über`. */
export function searchableText(text: string): string {
  // Fast path: a large site's index has hundreds of thousands of words, most without accents.
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase();
  return comparableText(text.normalize('NFKD').replace(/\p{M}+/gu, ''));
}
