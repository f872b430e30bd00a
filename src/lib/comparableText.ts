/**
 * A normalized text for comparisons: composed letters (NFC), lower case, and one form of sigma. Two spellings of the
 * same e-mail address, path, tag or search word have the same comparable text. For comparisons and keys, never for
 * display.
 *
 * `İ` (U+0130) becomes two code points in lower case and stays distinct from `i`, as does `ı`: the owner of one address
 * must not be taken for the owner of the other.
 */
export function comparableText(text: string): string {
  // Lowercasing can leave a mark that composes with the preceding letter, hence NFC on both sides.
  return text.normalize('NFC').toLowerCase().replaceAll('ς', 'σ').normalize('NFC');
}
