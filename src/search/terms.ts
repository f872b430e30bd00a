/** The words of a text, each with where it begins. */
export function wordsOf(text: string): { readonly word: string; readonly at: number }[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({ word: match[0], at: match.index }));
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
