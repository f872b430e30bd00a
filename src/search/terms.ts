import { searchableText } from '../lib/searchableText';

/** A mark belongs to the letter before it, with which it may be one character elsewhere. */
const WORDS = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/** The words of a text, each with where it begins. */
export function wordsOf(text: string): { readonly word: string; readonly at: number }[] {
  return [...text.matchAll(WORDS)].map((match) => ({ word: match[0], at: match.index }));
}

/** The words of texts as they stand in the index, each once. */
export function termsOf(texts: readonly string[]): ReadonlySet<string> {
  // Each word once from the start: a large site has millions of them.
  const words = new Set(texts.flatMap((text) => text.match(WORDS) ?? []));
  return new Set([...words].map(termOf));
}

/** A word as it stands in the index. */
export const termOf = searchableText;
