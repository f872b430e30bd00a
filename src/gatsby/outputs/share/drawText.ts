import { createRequire } from 'node:module';
import { join } from 'node:path';
import sharp, { type OutputInfo } from 'sharp';
import { fontCoverage } from '../../../lib/fontCoverage';
import { shortened } from './shortened';

/**
 * The site's font, and one for letters that it lacks: Greek, Cyrillic, Devanagari and more. A container may have no fonts,
 * and Pango draws a box with a number for a letter that no font has.
 */
const FONTS = [
  '@expo-google-fonts/hanken-grotesk/500Medium/HankenGrotesk_500Medium.ttf',
  '@expo-google-fonts/hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold.ttf',
  '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
];

export interface Words {
  readonly text: string;
  /** Sizes to try, the largest first. Marks above a letter can be too high in each: such a text is scaled down. */
  readonly sizes: readonly number[];
  readonly weight: 500 | 600;
  readonly color: string;
  readonly background: string;
  readonly width: number;
  readonly height: number;
}

/** Pixels without transparency. */
interface Drawing {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

/**
 * Draws a text on a background of its own size, which is that of its area at most.
 * @param project directory whose packages have the fonts: Gatsby may run a compiled copy of this module
 * @returns undefined if the text shows nothing
 */
export async function drawText(words: Words, project: string): Promise<Drawing | undefined> {
  loading ??= loadFonts(project);
  const text = drawable(shortened(words.text), await loading);
  const { width, height } = words;
  for (const size of words.sizes) {
    const drawn = await draw({ ...words, text }, size).catch(async () => {
      // libvips refuses a text without visible characters, of which there are many, and its threads share one error
      // message, so that only a text that is certainly visible shows whether something else is wrong.
      await draw({ ...words, text: 'A' }, size);
      return undefined;
    });
    if (!drawn) return undefined;
    if (drawn.info.height > height && size !== words.sizes.at(-1)) continue;
    // To resize what fits already takes as long as to draw it.
    if (drawn.info.width <= width && drawn.info.height <= height) return drawn;
    return sharp(drawn.data, { raw: drawn.info })
      .resize({ width, height, fit: 'inside' })
      .raw()
      .toBuffer({ resolveWithObject: true });
  }
  return undefined;
}

/** Lays out text with sharp: a word that is longer than a line is broken. */
function draw({ text, weight, color, background, width }: Words, size: number): Promise<Drawing> {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const layout = {
    text: `<span weight="${weight}" foreground="${color}">${escaped}</span>`,
    font: `Hanken Grotesk, Noto Sans ${size}`,
    width,
    wrap: 'word-char' as const,
    dpi: 72,
    rgba: true,
  };
  return sharp({ text: layout }).flatten({ background }).raw().toBuffer({ resolveWithObject: true });
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
  const letters = Array.from(text.normalize('NFC').replace(/\s+/g, ' '));
  return letters.every(isKnown) ? letters.join('') : letters.filter(isKnown).join('').replace(/ +/g, ' ').trim();
}
