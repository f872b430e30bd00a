import sharp from 'sharp';
import { MARK_PATH } from '../../../lib/markPath';
import { encodeIndexed, type Color, type IndexedPicture } from './indexedPng';

/** The text of a page's share image. */
export interface ShareCard {
  readonly site: string;
  /** Section of the site that the page belongs to. */
  readonly group?: string;
  readonly title: string;
}

/**
 * The site's font as a file for sharp, relative to the project, so that the result does not depend on installed fonts.
 */
export const SHARE_FONT = 'src/gatsby/outputs/share/hanken-grotesk.ttf';

export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;
const EDGE = 72;
const TITLE_TOP = 222;
/** A row of pixels with its filter byte. */
const ROW = CARD_WIDTH + 1;
/** A buffer pool: a new megabyte for each image caused nine seconds of garbage collection in a large build. */
const spare: Uint8Array[] = [];
/** Version of the design; a change invalidates the cache. */
export const LOOK = 2;

const DARK: Color = [14, 34, 27];
const PAPER: Color = [251, 250, 246];
const LIME: Color = [215, 242, 110];
const QUIET: Color = [180, 195, 186];
const GROUND = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">
  <rect width="100%" height="100%" fill="${hex(DARK)}"/>
  <path transform="translate(${EDGE - 4} 60) scale(1.6)" fill="${hex(LIME)}" d="${MARK_PATH}"/>
  <path d="M-10 540H720C820 540 820 582 920 582H1210" stroke="${hex(LIME)}" stroke-width="5" fill="none"/>
</svg>`;

/** Number of palette colors from the dark background to the title's color. */
const SHADES = 64;
const MOST_COLORS = 256;
/** Bytes per pixel, and the index of the alpha byte. */
const CHANNELS = 4;
const OPACITY = 3;

interface Words {
  readonly text: string;
  readonly size: number;
  readonly weight: number;
  readonly color: Color;
  readonly left: number;
}

/**
 * Renders a share image as PNG, 1200 × 630. A long title gets a smaller font.
 * @param font file of the font
 */
export async function drawCard({ site, group, title }: ShareCard, font: string): Promise<Buffer> {
  const ground = await groundOf(site, group, font);
  const words = { text: title, size: titleSize(title), weight: 600, color: PAPER, left: EDGE };
  // Only alpha is used, but rendering without color takes half as long again.
  const text = { ...textOf(words, font), rgba: true };
  const ink = says(words) ? await sharp({ text }).raw().toBuffer({ resolveWithObject: true }) : undefined;
  const rows = spare.pop() ?? new Uint8Array(ROW * CARD_HEIGHT);
  rows.set(ground.rows);
  if (ink) write(ink, rows);
  const card = await encodeIndexed({ width: CARD_WIDTH, height: CARD_HEIGHT, palette: ground.palette, rows });
  spare.push(rows);
  return card;
}

/** Whether there is text to render: names may be empty. */
function says({ text }: Words): boolean {
  return text.trim() !== '';
}

/** Blends a title's glyphs over a background. Skips transparent pixels, which are most. */
function write({ data, info }: { data: Buffer; info: sharp.OutputInfo }, rows: Uint8Array): void {
  const height = Math.min(info.height, CARD_HEIGHT - TITLE_TOP);
  const width = Math.min(info.width, CARD_WIDTH - EDGE);
  const pixels = new Uint32Array(data.buffer, data.byteOffset, data.length / CHANNELS);
  for (let y = 0; y < height; y += 1) {
    const first = (TITLE_TOP + y) * ROW + 1 + EDGE;
    for (let x = 0; x < width; x += 1) {
      const pixel = y * info.width + x;
      if (pixels[pixel] === 0) continue;
      const ink = data[pixel * CHANNELS + OPACITY] ?? 0;
      if (rows[first + x] === 0) rows[first + x] = Math.round((ink * (SHADES - 1)) / 255);
      else if (ink > 127) rows[first + x] = SHADES - 1;
    }
  }
}

type Ground = Pick<IndexedPicture, 'palette' | 'rows'>;

/** Cached backgrounds by section of the site. */
const grounds = new Map<string, Promise<Ground>>();

function groundOf(site: string, group: string | undefined, font: string): Promise<Ground> {
  const key = JSON.stringify([site, group, font]);
  const known = grounds.get(key) ?? drawGround(site, group, font);
  grounds.set(key, known);
  return known;
}

async function drawGround(site: string, group: string | undefined, font: string): Promise<Ground> {
  const words: (Words & { readonly top: number })[] = [
    { text: site, size: 34, weight: 600, color: PAPER, left: EDGE + 52, top: 67 },
    { text: group ?? '', size: 30, weight: 500, color: QUIET, left: EDGE, top: 168 },
  ];
  const over = words.filter(says).map(({ left, top, ...each }) => ({
    input: { text: { ...textOf({ ...each, left }, font), rgba: true } },
    left,
    top,
  }));
  const drawn = await sharp(Buffer.from(GROUND)).composite(over).removeAlpha().raw().toBuffer();
  const palette = Array.from({ length: SHADES }, (_, step) => mixed(DARK, PAPER, step / (SHADES - 1)));
  return { palette, rows: indexed(drawn, palette) };
}

/** Converts an image to palette indexes; adds missing colors to the palette while there is room. */
function indexed(drawn: Buffer, palette: Color[]): Uint8Array {
  const places = new Map(palette.map((color, place) => [numberOf(color), place]));
  const rows = new Uint8Array(ROW * CARD_HEIGHT);
  // Most pixels equal the previous one.
  let [last, place] = [-1, 0];
  for (let pixel = 0; pixel < CARD_WIDTH * CARD_HEIGHT; pixel += 1) {
    const [red = 0, green = 0, blue = 0] = [drawn[pixel * 3], drawn[pixel * 3 + 1], drawn[pixel * 3 + 2]];
    const color = numberOf([red, green, blue]);
    if (color !== last) {
      place = places.get(color) ?? placeOf([red, green, blue], palette);
      places.set(color, place);
      last = color;
    }
    rows[pixel + Math.floor(pixel / CARD_WIDTH) + 1] = place;
  }
  return rows;
}

function placeOf(color: Color, palette: Color[]): number {
  return palette.length < MOST_COLORS ? palette.push(color) - 1 : nearest(color, palette);
}

/** As a 24-bit RGB number. */
function numberOf([red, green, blue]: Color): number {
  return (red << 16) | (green << 8) | blue;
}

/** A plain loop for speed: called for thousands of glyph edge colors. */
function nearest([red, green, blue]: Color, palette: readonly Color[]): number {
  let [place, least] = [0, Infinity];
  for (const [at, [otherRed, otherGreen, otherBlue]] of palette.entries()) {
    const distance = (otherRed - red) ** 2 + (otherGreen - green) ** 2 + (otherBlue - blue) ** 2;
    if (distance < least) [place, least] = [at, distance];
  }
  return place;
}

function mixed(from: Color, to: Color, share: number): Color {
  const part = (channel: 0 | 1 | 2) => Math.round(from[channel] + (to[channel] - from[channel]) * share);
  return [part(0), part(1), part(2)];
}

function hex(color: Color): string {
  return `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Lays out text with sharp, within the image's width. */
function textOf({ text, size, weight, color, left }: Words, font: string) {
  return {
    text: `<span weight="${weight}" foreground="${hex(color)}">${escaped(text)}</span>`,
    font: `Hanken Grotesk ${size}`,
    fontfile: font,
    width: CARD_WIDTH - left - EDGE,
    dpi: 72,
  };
}

function titleSize(title: string): number {
  if (title.length <= 45) return 76;
  return title.length <= 90 ? 64 : 52;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
