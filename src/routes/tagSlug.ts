/** A tag as it stands in a path: lower case, words joined by hyphens, accents folded. */
export function tagSlug(tag: string): string {
  return tag
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}
