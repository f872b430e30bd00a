import { searchableText, umlautSpellings } from '../lib/searchableText';

/**
 * Words. A single letter belongs to the word behind its hyphen: `E-Rechnung` is one word, as `eRechnung` is. A combining
 * mark belongs to the preceding letter.
 */
const WORDS = /\p{L}\p{M}*[-\u2010\u2011](?=\p{L}{2})[\p{L}\p{N}\p{M}]+|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const HYPHEN = /[-\u2010\u2011]/u;

/** The words of a text with their offsets. */
export function wordsOf(text: string): { readonly word: string; readonly at: number }[] {
  return [...text.matchAll(WORDS)].map((match) => ({ word: match[0], at: match.index }));
}

/** The unique words of texts in the form of the index; `E-Rechnung` is found as `Rechnung`, too. */
export function termsOf(texts: readonly string[]): ReadonlySet<string> {
  // Deduplicated first: a large site has millions of words.
  const words = new Set(texts.flatMap((text) => text.match(WORDS) ?? []));
  return new Set([...words].flatMap((word) => [termOf(word), ...lastPart(word)]));
}

/**
 * The forms by which one word is found, `Büro` as `Buero`, too. Not for the words that the index lists, which would be a
 * tenth more in German; there the tolerance for typos finds such spellings of long words.
 */
export function termsOfWord(word: string): ReadonlySet<string> {
  return termsOf(umlautSpellings(word));
}

/** A word in the form of the index. */
export function termOf(word: string): string {
  return searchableText(word).replace(HYPHEN, '');
}

function lastPart(word: string): string[] {
  const hyphen = word.search(HYPHEN);
  return hyphen === -1 ? [] : [searchableText(word.slice(hyphen + 1))];
}
