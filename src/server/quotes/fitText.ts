import { fontCoverage } from '../../lib/fontCoverage';

/** Static cuts of the site's typeface: PDF readers know no variable fonts. */
export const FACES = {
  /** For what the typeface lacks: Greek, Cyrillic, Devanagari, more letters with marks, more currencies. */
  other: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  regular: require.resolve('@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold.ttf'),
} as const;

export type Face = keyof typeof FACES;

export interface FittedText {
  readonly face: Face;
  /** What the face can print. */
  readonly text: string;
  /** Whether each letter and figure is there; signs and pictographs are left out silently. */
  readonly isWhole: boolean;
}

const LETTER_OR_FIGURE = /[\p{L}\p{N}\p{Mn}\p{Mc}]/u;

/**
 * A text in the first face that has all of it, as it is or in plain characters (`①` as `1`): a face prints a box for a
 * character that it lacks. Otherwise what is left of it in the face with the most characters.
 */
export function fitText(text: string, wanted: Face): FittedText {
  const composed = printable(text);
  const plain = Array.from(composed, (letter) => (covers('other', letter) ? letter : letter.normalize('NFKC'))).join(
    '',
  );
  for (const shown of [composed, plain])
    for (const face of [wanted, 'other'] as const) if (covers(face, shown)) return { face, text: shown, isWhole: true };
  const letters = Array.from(plain);
  const lost = letters.filter((letter) => !covers('other', letter)).join('');
  const kept = letters.filter((letter) => covers('other', letter)).join('');
  return { face: 'other', text: kept, isWhole: !LETTER_OR_FIGURE.test(lost) };
}

/** Composed characters, none that is invisible, and one kind of no-break space. */
function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, '')
    .replace(/[\u2007\u202f]/g, '\u00a0')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ');
}

const coverages = new Map<Face, ReadonlySet<number>>();

function covers(face: Face, text: string): boolean {
  const coverage = coverages.get(face) ?? fontCoverage(FACES[face]);
  coverages.set(face, coverage);
  return Array.from(text).every((letter) => coverage.has(letter.codePointAt(0) ?? 0));
}
