import sharp from 'sharp';

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
  readonly weight: number;
  readonly color: string;
  readonly left: number;
  readonly top: number;
}

/**
 * A text as pixels; undefined if it shows nothing.
 * @param font file of the font
 */
export function drawText(words: Words, font: string): Promise<Drawn | undefined> {
  return draw(words, font).catch(async () => {
    // libvips refuses a text without visible characters, of which there are many, and its threads share one error
    // message, so that only a text that is certainly visible shows whether something else is wrong.
    await draw({ ...words, text: 'A' }, font);
    return undefined;
  });
}

/** Lays out text with sharp, within the image's width: a word that is longer than a line is broken. */
function draw({ text, size, weight, color, left }: Words, font: string): Promise<Drawn> {
  const layout = {
    text: `<span weight="${weight}" foreground="${color}">${escaped(text)}</span>`,
    font: `Hanken Grotesk, Noto Sans ${size}`,
    fontfile: font,
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
