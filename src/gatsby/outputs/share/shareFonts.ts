import { createRequire } from 'node:module';
import { join } from 'node:path';
import sharp from 'sharp';
import { fontCoverage } from '../../../lib/fontCoverage';

/** Font files of packages, so that an image does not depend on installed fonts. The site's font has a file per weight. */
const FILES = {
  500: '@expo-google-fonts/hanken-grotesk/500Medium/HankenGrotesk_500Medium.ttf',
  600: '@expo-google-fonts/hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold.ttf',
  /**
   * For letters that the site's font lacks: Greek, Cyrillic, Devanagari and more of Latin. A container may have no fonts,
   * and Pango draws a box with a number for a letter that no font has.
   */
  other: '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
} as const;

/**
 * The file of a font.
 * @param project directory of the site: Gatsby may run a compiled copy of this module
 */
export function fontFile(font: keyof typeof FILES, project: string): string {
  return createRequire(join(project, 'package.json')).resolve(FILES[font]);
}

let loading: Promise<unknown> | undefined;

/** Makes the fallback known to Pango, which keeps each file that a text has named. */
export function loadFallback(project: string): Promise<unknown> {
  loading ??= sharp({ text: { text: 'A', font: 'Noto Sans 12', fontfile: fontFile('other', project) } })
    .raw()
    .toBuffer();
  return loading;
}

const coverages = new Map<string, ReadonlySet<number>>();

function coverageOf(file: string): ReadonlySet<number> {
  const coverage = coverages.get(file) ?? fontCoverage(file);
  coverages.set(file, coverage);
  return coverage;
}

/** A text without the letters that neither font has, on any system: what is installed does not change an image. */
export function drawable(text: string, project: string): string {
  const coverage = coverageOf(fontFile(600, project));
  const fallback = coverageOf(fontFile('other', project));
  const isKnown = (letter: string) => {
    const code = letter.codePointAt(0) ?? 0;
    return /\s/.test(letter) || coverage.has(code) || fallback.has(code);
  };
  const letters = Array.from(text.normalize('NFC'));
  const known = letters.filter(isKnown);
  return known.length === letters.length ? letters.join('') : known.join('').replace(/ +/g, ' ').trim();
}
