/** Most characters of a text of a share image. */
const MAX_LENGTH = 140;
/** More than this many code units are not looked at, so that a text of any length takes no time. */
const MAX_UNITS = 20 * MAX_LENGTH;

/** Characters as people count them: a pictograph of several code points is one. */
export function graphemesOf(text: string): string[] {
  return Array.from(new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text), ({ segment }) => segment);
}

/** A text, or its beginning in whole words with an ellipsis. */
export function shortened(text: string): string {
  const letters = graphemesOf(text.slice(0, MAX_UNITS));
  if (letters.length <= MAX_LENGTH && text.length <= MAX_UNITS) return text;
  // The last one may be a part of a character.
  const start = letters.slice(0, Math.min(MAX_LENGTH, letters.length - 1)).join('');
  return `${start.replace(/(?<=\S)\s+\S*$/u, '').replace(/[\s\p{P}]+$/u, '')}…`;
}
