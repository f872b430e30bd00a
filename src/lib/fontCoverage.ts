import { openSync } from 'fontkit';

/**
 * The code points that a font has glyphs for. Pango and PDFKit draw a box for any other.
 * @param file path of a TrueType or OpenType font
 */
export function fontCoverage(file: string): ReadonlySet<number> {
  const font = openSync(file);
  return new Set('characterSet' in font ? font.characterSet : []);
}
