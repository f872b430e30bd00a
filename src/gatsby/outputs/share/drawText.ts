import { createRequire } from 'node:module';
import { join } from 'node:path';
import sharp from 'sharp';
import { fontCoverage } from '../../../lib/fontCoverage';
import { bounded } from './shortened';

/**
 * The site's font, and one for letters that it lacks: Greek, Cyrillic, Devanagari and more. A container may have no fonts,
 * and Pango draws a box with a number for a letter that no font has.
 */
const FONTS = [
  '@expo-google-fonts/hanken-grotesk/500Medium/HankenGrotesk_500Medium.ttf',
  '@expo-google-fonts/hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold.ttf',
  '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
];

export const CARD_WIDTH = 1200;
/** Distance of text from the edges of the image. */
export const EDGE = 72;
export const BACKGROUND = '#0e221b';

/** Text as pixels in three channels. */
export interface Drawn {
  readonly data: Buffer;
  readonly info: sharp.OutputInfo;
}

export interface Words {
  readonly text: string;
  readonly size: number;
  readonly weight: 500 | 600;
  readonly color: string;
  readonly left: number;
  readonly top: number;
}

/**
 * A text on the background of the image; undefined if it shows nothing.
 * @param project directory whose packages have the fonts: Gatsby may run a compiled copy of this module
 */
export async function drawText(words: Words, project: string): Promise<Drawn | undefined> {
  loading ??= loadFonts(project);
  const text = drawable(bounded(words.text), await loading);
  return draw({ ...words, text }).catch(async () => {
    // libvips refuses a text without visible characters, of which there are many, and its threads share one error
    // message, so that only a text that is certainly visible shows whether something else is wrong.
    await draw({ ...words, text: 'A' });
    return undefined;
  });
}

/** Lays out text with sharp, within the image's width: a word that is longer than a line is broken. */
function draw({ text, size, weight, color, left }: Words): Promise<Drawn> {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const layout = {
    text: `<span weight="${weight}" foreground="${color}">${escaped}</span>`,
    font: `Hanken Grotesk, Noto Sans ${size}`,
    width: CARD_WIDTH - left - EDGE,
    wrap: 'word-char' as const,
    dpi: 72,
    rgba: true,
  };
  return sharp({ text: layout }).flatten({ background: BACKGROUND }).raw().toBuffer({ resolveWithObject: true });
}

let loading: Promise<ReadonlySet<number>> | undefined;

/**
 * Makes the fonts known to Pango, which keeps each file that a text has named.
 * @returns the letters that they have
 */
async function loadFonts(project: string): Promise<ReadonlySet<number>> {
  const files = FONTS.map((name) => createRequire(join(project, 'package.json')).resolve(name));
  for (const fontfile of files)
    await sharp({ text: { text: 'A', fontfile } })
      .raw()
      .toBuffer();
  return new Set(files.flatMap((file) => [...fontCoverage(file)]));
}

/** A text without the letters that no font has, on any system: what is installed does not change an image. */
function drawable(text: string, known: ReadonlySet<number>): string {
  const isKnown = (letter: string) => /\s/.test(letter) || known.has(letter.codePointAt(0) ?? 0);
  const letters = Array.from(text.normalize('NFC'));
  return letters.every(isKnown) ? letters.join('') : letters.filter(isKnown).join('').replace(/ +/g, ' ').trim();
}
