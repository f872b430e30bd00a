import { comparableText } from './comparableText';

/** Letters that Unicode does not take apart. */
const FOLDED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  þ: 'th',
};

/**
 * Comparable text without accents and compatibility forms, for search: `uber` matches `Über`, `lodz` matches `Łódź`,
 * `masse` matches `Maße`.
 */
export function searchableText(text: string): string {
  // Fast path: a large site's index has hundreds of thousands of words, most without accents.
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase();
  const letters = comparableText(text.normalize('NFKD').replace(/\p{M}+/gu, ''));
  return letters.replace(/[ßæœøłđðıþ]/g, (letter) => FOLDED[letter] ?? letter);
}

/** A text, and its spelling with umlauts as two letters, by which it is searched, too: `Größe` and `Groeße`. */
export function umlautSpellings(text: string): string[] {
  const spelled = text.normalize('NFC').replace(/[äöü]/gi, '$&e');
  return spelled === text ? [text] : [text, spelled];
}
