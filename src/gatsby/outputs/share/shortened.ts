/** More than fits on an image, so that a text of any length is laid out quickly. */
const MAX_LENGTH = 400;

/** Characters as people count them: a pictograph of several code points is one. */
export function graphemesOf(text: string): string[] {
  return Array.from(new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text), ({ segment }) => segment);
}

/** A text that is not too long to be laid out; of one that was cut no part of a character is left. */
export function bounded(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  return graphemesOf(text.slice(0, MAX_LENGTH)).slice(0, -1).join('');
}

/** The longest beginning of a text that fits, in whole words with an ellipsis. */
export async function shortened(text: string, fits: (shorter: string) => Promise<boolean>): Promise<string> {
  const letters = graphemesOf(text);
  let [fitting, tooMany] = [0, letters.length];
  while (tooMany - fitting > 1) {
    const count = Math.floor((fitting + tooMany) / 2);
    if (await fits(beginning(letters, count))) fitting = count;
    else tooMany = count;
  }
  return beginning(letters, fitting);
}

/** The first letters up to the end of a word, if there is one. */
function beginning(letters: readonly string[], count: number): string {
  const start = letters.slice(0, count).join('');
  const isWithinWord = /\S/u.test(letters[count - 1] ?? '') && /\S/u.test(letters[count] ?? ' ');
  const words = isWithinWord ? start.replace(/(?<=\S)\s+\S*$/u, '') : start;
  return `${words.replace(/[\s\p{P}]+$/u, '')}…`;
}
