import sharp from 'sharp';
import { fontFile } from './shareFonts';

export const CARD_WIDTH = 1200;
/** Distance of text from the edges of the image. */
export const EDGE = 72;
export const CHANNELS = 4;

/** Text as pixels. */
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
 * A text as pixels; undefined if it shows nothing.
 * @param project directory of the site
 */
export function drawText(words: Words, project: string): Promise<Drawn | undefined> {
  return draw(words, project).catch(async () => {
    // libvips refuses a text without visible characters, of which there are many, and its threads share one error
    // message, so that only a text that is certainly visible shows whether something else is wrong.
    await draw({ ...words, text: 'A' }, project);
    return undefined;
  });
}

/** Lays out text with sharp, within the image's width: a word that is longer than a line is broken. */
function draw({ text, size, weight, color, left }: Words, project: string): Promise<Drawn> {
  const layout = {
    text: `<span weight="${weight}" foreground="${color}">${escaped(text)}</span>`,
    font: `Hanken Grotesk, Noto Sans ${size}`,
    fontfile: fontFile(weight, project),
    width: CARD_WIDTH - left - EDGE,
    wrap: 'word-char' as const,
    dpi: 72,
    rgba: true,
  };
  return sharp({ text: layout }).raw().toBuffer({ resolveWithObject: true });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
