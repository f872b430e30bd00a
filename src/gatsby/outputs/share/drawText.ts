import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { fontCoverage } from '../../../lib/fontCoverage';
import { bounded } from './shortened';

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
  readonly weight: number;
  readonly color: string;
  readonly left: number;
  readonly top: number;
}

/**
 * A text on the background of the image; undefined if it shows nothing.
 * @param font file of the site's font
 */
export async function drawText(words: Words, font: string): Promise<Drawn | undefined> {
  await loadFallback(font);
  const text = drawable(bounded(words.text), font);
  return draw({ ...words, text }, font).catch(async () => {
    // libvips refuses a text without visible characters, of which there are many, and its threads share one error
    // message, so that only a text that is certainly visible shows whether something else is wrong.
    await draw({ ...words, text: 'A' }, font);
    return undefined;
  });
}

/** Lays out text with sharp, within the image's width: a word that is longer than a line is broken. */
function draw({ text, size, weight, color, left }: Words, font: string): Promise<Drawn> {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const layout = {
    text: `<span weight="${weight}" foreground="${color}">${escaped}</span>`,
    font: `Hanken Grotesk, Noto Sans ${size}`,
    fontfile: font,
    width: CARD_WIDTH - left - EDGE,
    wrap: 'word-char' as const,
    dpi: 72,
    rgba: true,
  };
  return sharp({ text: layout }).flatten({ background: BACKGROUND }).raw().toBuffer({ resolveWithObject: true });
}

/**
 * The font for letters that the site's font lacks: Greek, Cyrillic, Devanagari and more of Latin. A container may have no
 * fonts, and Pango draws a box with a number for a letter that no font has.
 * @param font file of the site's font, beside which packages are looked for: Gatsby may run a compiled copy of this module
 */
function fallbackOf(font: string): string {
  return createRequire(resolve(font)).resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf');
}

let loading: Promise<unknown> | undefined;

/** Makes the fallback known to Pango, which keeps each file that a text has named. */
function loadFallback(font: string): Promise<unknown> {
  loading ??= sharp({ text: { text: 'A', font: 'Noto Sans 12', fontfile: fallbackOf(font) } })
    .raw()
    .toBuffer();
  return loading;
}

const coverages = new Map<string, ReadonlySet<number>>();

/** A text without the letters that neither font has, on any system: what is installed does not change an image. */
function drawable(text: string, font: string): string {
  const known = [font, fallbackOf(font)].map((file) => {
    const coverage = coverages.get(file) ?? fontCoverage(file);
    coverages.set(file, coverage);
    return coverage;
  });
  const isKnown = (letter: string) => /\s/.test(letter) || known.some((font) => font.has(letter.codePointAt(0) ?? 0));
  const letters = Array.from(text.normalize('NFC'));
  return letters.every(isKnown) ? letters.join('') : letters.filter(isKnown).join('').replace(/ +/g, ' ').trim();
}
