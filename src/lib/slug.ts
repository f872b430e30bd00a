/** Slug of a text for a path or an anchor: lower case, joined by hyphens, accents folded. */
export function slug(words: string): string {
  return (
    words
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      // Recomposes Korean syllables, which NFD decomposes.
      .normalize('NFC')
  );
}
