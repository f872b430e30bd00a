/** Letters that German spells out where it has no umlauts. */
const GERMAN: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/**
 * Slug of a text for a path or an anchor: lower case, joined by hyphens, accents folded.
 * @param lang language id of the text; umlauts of German become two letters, as German readers expect in an address
 */
export function slug(words: string, lang?: string): string {
  const lower = words.normalize('NFC').toLowerCase();
  const spelled = lang?.startsWith('de') ? lower.replace(/[äöüß]/g, (letter) => GERMAN[letter] ?? letter) : lower;
  return (
    spelled
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      // Recomposes Korean syllables, which NFD decomposes.
      .normalize('NFC')
  );
}
