import sharp from 'sharp';
import { MARK_PATH } from '../../../lib/markPath';
import { CARD_WIDTH, CHANNELS, drawText, EDGE, type Drawn, type Words } from './drawText';
import { drawable, loadFallback } from './shareFonts';
import { bounded, graphemesOf, shortened } from './shortened';

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

const CARD_HEIGHT = 630;
const TITLE_TOP = 222;
/** Four lines of the smallest title; a longer one would reach the line at the bottom. */
const TITLE_HEIGHT = 276;
/** Sizes of titles with their most letters; a title that takes more lines gets the next one. */
const TITLE_SIZES = [
  { size: 76, letters: 45 },
  { size: 64, letters: 90 },
  { size: 52, letters: Infinity },
] as const;
/** Version of the design; a change invalidates the cache. */
export const LOOK = 4;

const DARK = '#0e221b';
const PAPER = '#fbfaf6';
const LIME = '#d7f26e';
const QUIET = '#b4c3ba';
const GROUND = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">
  <rect width="100%" height="100%" fill="${DARK}"/>
  <path transform="translate(${EDGE - 4} 60) scale(1.6)" fill="${LIME}" d="${MARK_PATH}"/>
  <path d="M-10 540H720C820 540 820 582 920 582H1210" stroke="${LIME}" stroke-width="5" fill="none"/>
</svg>`;

const GROUND_PIXELS = { width: CARD_WIDTH, height: CARD_HEIGHT, channels: 3 } as const;
/** Forty kilobytes in 6 ms of processor time; level 6 saves three of them. */
const PNG: sharp.PngOptions = { compressionLevel: 4 };

/**
 * Renders a share image as PNG, 1200 × 630. A long title gets a smaller font; one that is too long for it is shortened.
 * @param font file of the font
 */
export async function drawCard({ site, group, title }: ShareCard, font: string): Promise<Buffer> {
  await loadFallback(font);
  const pixels = Buffer.from(await groundOf(site, group, font));
  const drawn = await drawTitle(drawable(bounded(title), font), font);
  if (drawn) await writeTitle(drawn, pixels);
  return sharp(pixels, { raw: GROUND_PIXELS }).png(PNG).toBuffer();
}

/** The title in the largest size in which all of it fits; undefined if it shows nothing. */
async function drawTitle(title: string, font: string): Promise<Drawn | undefined> {
  const draw = (text: string, size: number) =>
    drawText({ text, size, weight: 600, color: PAPER, left: EDGE, top: TITLE_TOP }, font);
  const count = graphemesOf(title).length;
  for (const { size, letters } of TITLE_SIZES) {
    if (count > letters) continue;
    const drawn = await draw(title, size);
    if (fits(drawn)) return drawn;
  }
  const { size } = TITLE_SIZES[2];
  return draw(await shortened(title, async (shorter) => fits(await draw(shorter, size))), size);
}

function fits(drawn: Drawn | undefined): boolean {
  return !drawn || drawn.info.height <= TITLE_HEIGHT;
}

/**
 * Copies the title onto the background, which has one color there. sharp's `composite` blends all pixels of the image,
 * which takes 19 of the 28 ms of processor time that an image would take.
 */
async function writeTitle({ data, info: { width, height } }: Drawn, pixels: Buffer): Promise<void> {
  const text = await sharp(data, { raw: { width, height, channels: CHANNELS } })
    .flatten({ background: DARK })
    .raw()
    .toBuffer();
  const { channels } = GROUND_PIXELS;
  const visible = Math.min(width, CARD_WIDTH - EDGE);
  for (let row = 0; row < Math.min(height, TITLE_HEIGHT); row += 1) {
    const target = ((TITLE_TOP + row) * CARD_WIDTH + EDGE) * channels;
    text.copy(pixels, target, row * width * channels, (row * width + visible) * channels);
  }
}

/** Cached backgrounds by section of the site, as pixels. */
const grounds = new Map<string, Promise<Buffer>>();

function groundOf(site: string, group: string | undefined, font: string): Promise<Buffer> {
  const key = JSON.stringify([site, group, font]);
  const known = grounds.get(key) ?? drawGround(site, group, font);
  grounds.set(key, known);
  return known;
}

async function drawGround(site: string, group: string | undefined, font: string): Promise<Buffer> {
  const words: Words[] = [{ text: site, size: 34, weight: 600, color: PAPER, left: EDGE + 52, top: 67 }];
  if (group) words.push({ text: group, size: 30, weight: 500, color: QUIET, left: EDGE, top: 168 });
  return sharp(Buffer.from(GROUND))
    .composite(await overlaysOf(words, font))
    .removeAlpha()
    .raw()
    .toBuffer();
}

async function overlaysOf(words: readonly Words[], font: string): Promise<sharp.OverlayOptions[]> {
  return (await Promise.all(words.map((each) => overlayOf(each, font)))).filter((overlay) => overlay !== undefined);
}

/** Text as an overlay that ends within the image; undefined if it shows nothing. */
async function overlayOf(words: Words, font: string): Promise<sharp.OverlayOptions | undefined> {
  const drawn = await drawText({ ...words, text: drawable(bounded(words.text), font) }, font);
  if (!drawn) return undefined;
  const { data, info } = drawn;
  // sharp refuses an overlay that is larger than the image, and one glyph can be wider than a line.
  const width = Math.min(info.width, CARD_WIDTH - words.left);
  const height = Math.min(info.height, TITLE_HEIGHT);
  const whole = { width: info.width, height: info.height, channels: CHANNELS } as const;
  const input = await sharp(data, { raw: whole }).extract({ left: 0, top: 0, width, height }).raw().toBuffer();
  return { input, raw: { width, height, channels: CHANNELS }, left: words.left, top: words.top };
}
