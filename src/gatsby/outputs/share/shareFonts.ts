import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { fontCoverage } from '../../../lib/fontCoverage';

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
export function loadFallback(font: string): Promise<unknown> {
  loading ??= sharp({ text: { text: 'A', font: 'Noto Sans 12', fontfile: fallbackOf(font) } })
    .raw()
    .toBuffer();
  return loading;
}

const coverages = new Map<string, ReadonlySet<number>>();

function coverageOf(font: string): ReadonlySet<number> {
  const coverage = coverages.get(font) ?? fontCoverage(font);
  coverages.set(font, coverage);
  return coverage;
}

/** A text without the letters that neither font has, on any system: what is installed does not change an image. */
export function drawable(text: string, font: string): string {
  const fallback = fallbackOf(font);
  const isKnown = (letter: string) => {
    const code = letter.codePointAt(0) ?? 0;
    return /\s/.test(letter) || coverageOf(font).has(code) || coverageOf(fallback).has(code);
  };
  const letters = Array.from(text.normalize('NFC'));
  const known = letters.filter(isKnown);
  return known.length === letters.length ? letters.join('') : known.join('').replace(/ +/g, ' ').trim();
}
