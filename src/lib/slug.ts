/** Words as they stand in a path or an anchor: lower case, joined by hyphens, accents folded. */
export function slug(words: string): string {
  return (
    words
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      // Korean syllables come apart without an accent to remove.
      .normalize('NFC')
  );
}
