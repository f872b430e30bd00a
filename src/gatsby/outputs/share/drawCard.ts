import sharp from 'sharp';
import { MARK_PATH } from '../../../lib/markPath';
import { drawText, type Words } from './drawText';
import { graphemesOf, shortened } from './shortened';

/** The text of a page's share image. */
export interface ShareCard {
  readonly site: string;
  /** Section of the site that the page belongs to. */
  readonly group?: string;
  readonly title: string;
}

/** A text with its place in the image. */
interface PlacedWords extends Omit<Words, 'background'> {
  readonly left: number;
  readonly top: number;
}

/** Version of the design; a change invalidates the cache. */
export const LOOK = 6;

const RAW = { width: 1200, height: 630, channels: 3 } as const;
/** Forty kilobytes in 6 ms of processor time; level 6 saves three of them. */
const PNG: sharp.PngOptions = { compressionLevel: 4 };

const BACKGROUND = '#0e221b';
const PAPER = '#fbfaf6';
const LIME = '#d7f26e';
const QUIET = '#b4c3ba';
/** Distance of text from the edges of the image. */
const EDGE = 72;
const GROUND = `<svg xmlns="http://www.w3.org/2000/svg" width="${RAW.width}" height="${RAW.height}">
  <rect width="100%" height="100%" fill="${BACKGROUND}"/>
  <path transform="translate(${EDGE - 4} 60) scale(1.6)" fill="${LIME}" d="${MARK_PATH}"/>
  <path d="M-10 540H720C820 540 820 582 920 582H1210" stroke="${LIME}" stroke-width="5" fill="none"/>
</svg>`;

const WIDTH = RAW.width - 2 * EDGE;
const SITE = {
  sizes: [34, 20, 12],
  weight: 600,
  color: PAPER,
  left: EDGE + 52,
  top: 67,
  width: WIDTH - 52,
  height: 60,
} as const;
const GROUP = {
  sizes: [30, 20, 12],
  weight: 500,
  color: QUIET,
  left: EDGE,
  top: 168,
  width: WIDTH,
  height: 50,
} as const;
/** A higher text would reach the line at the bottom. */
const TITLE = { weight: 600, color: PAPER, left: EDGE, top: 222, width: WIDTH, height: 275 } as const;
/** Sizes of titles with their most letters; a title that takes more lines gets the next one. */
const TITLE_SIZES = [
  { size: 76, letters: 45 },
  { size: 64, letters: 90 },
  { size: 52, letters: Infinity },
  { size: 36, letters: Infinity },
  { size: 24, letters: Infinity },
] as const;

/**
 * Renders a share image as PNG, 1200 × 630. A long title gets a smaller font, and is shortened.
 * @param project directory whose packages have the fonts
 */
export async function drawCard({ site, group, title }: ShareCard, project: string): Promise<Buffer> {
  const count = graphemesOf(shortened(title)).length;
  const sizes = TITLE_SIZES.filter(({ letters }) => count <= letters).map(({ size }) => size);
  const pixels = Buffer.from(await groundOf(site, group ?? '', project));
  await writeText(pixels, { ...TITLE, text: title, sizes }, project);
  return sharp(pixels, { raw: RAW }).png(PNG).toBuffer();
}

/** Copies the rows of a text into an image: sharp's `composite` would take most of the time that an image takes. */
async function writeText(pixels: Buffer, { left, top, ...words }: PlacedWords, project: string): Promise<void> {
  const drawing = await drawText({ ...words, background: BACKGROUND }, project);
  if (!drawing) return;
  const { data, info } = drawing;
  const bytes = info.width * info.channels;
  for (let row = 0; row < info.height; row += 1)
    data.copy(pixels, ((top + row) * RAW.width + left) * RAW.channels, row * bytes, (row + 1) * bytes);
}

/** Cached backgrounds by section of the site, as pixels. */
const grounds = new Map<string, Promise<Buffer>>();

function groundOf(site: string, group: string, project: string): Promise<Buffer> {
  const key = JSON.stringify([site, group, project]);
  const known = grounds.get(key) ?? drawGround(site, group, project);
  grounds.set(key, known);
  return known;
}

async function drawGround(site: string, group: string, project: string): Promise<Buffer> {
  const pixels = await sharp(Buffer.from(GROUND)).removeAlpha().raw().toBuffer();
  await writeText(pixels, { ...SITE, text: site }, project);
  await writeText(pixels, { ...GROUP, text: group }, project);
  return pixels;
}
