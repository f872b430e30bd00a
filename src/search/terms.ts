const WORDS = /[\p{L}\p{N}]+/gu;

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

/** A word as it stands in the index: lower case, accents folded, so that `uber` finds `Über`. */
export function termOf(word: string): string {
  // Most words have no accents, and there are hundreds of thousands of them when the search of a large site is made.
  if (/^\w*$/.test(word)) return word.toLowerCase();
  return word
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}
