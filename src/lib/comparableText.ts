/**
 * One spelling of a text for comparing it: composed letters (NFC), lower case, and one form of sigma. Two texts that a reader
 * takes for the same e-mail address, path, tag or search word have the same comparable text, however they were typed or stored.
 * The result is for comparing and for keys, never for showing.
 *
 * `İ` (U+0130) becomes two code points in lower case and stays apart from `i`, and `ı` stays apart from `i`: the owner of one
 * address must not be taken for the owner of the other.
 */
export function comparableText(text: string): string {
  // Lower case can leave a mark that composes with the letter before it, hence NFC on both sides.
  return text.normalize('NFC').toLowerCase().replaceAll('ς', 'σ').normalize('NFC');
}
