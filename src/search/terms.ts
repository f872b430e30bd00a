import { searchableText } from '../lib/searchableText';

/** A combining mark belongs to the preceding letter. */
const WORDS = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/** The words of a text with their offsets. */
export function wordsOf(text: string): { readonly word: string; readonly at: number }[] {
  return [...text.matchAll(WORDS)].map((match) => ({ word: match[0], at: match.index }));
}

/** The unique words of texts in the form of the index. */
export function termsOf(texts: readonly string[]): ReadonlySet<string> {
  // Deduplicated first: a large site has millions of words.
  const words = new Set(texts.flatMap((text) => text.match(WORDS) ?? []));
  return new Set([...words].map(termOf));
}

/** A word in the form of the index. */
export const termOf = searchableText;
