import sharp from 'sharp';
import { MARK_PATH } from '../../../lib/markPath';

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

const CARD_WIDTH = 1200;
const CARD_HEIGHT = 630;
const EDGE = 72;
const TITLE_TOP = 222;
/** Four lines of the smallest title; a longer one would reach the line at the bottom. */
const TITLE_HEIGHT = 276;
/** More than fits, so that a text of any length is laid out quickly. */
const MAX_LENGTH = 400;
/** Version of the design; a change invalidates the cache. */
export const LOOK = 3;

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
const CHANNELS = 4;

interface Drawn {
  readonly data: Buffer;
  readonly info: sharp.OutputInfo;
}

interface Words {
  readonly text: string;
  readonly size: number;
  readonly weight: number;
  readonly color: string;
  readonly left: number;
  readonly top: number;
}

/**
 * Renders a share image as PNG, 1200 × 630. A long title gets a smaller font.
 * @param font file of the font
 */
export async function drawCard({ site, group, title }: ShareCard, font: string): Promise<Buffer> {
  const pixels = Buffer.from(await groundOf(site, group, font));
  const words = { text: title, size: titleSize(title), weight: 600, color: PAPER, left: EDGE, top: TITLE_TOP };
  const drawn = await drawIfVisible(words, font);
  if (drawn) await writeTitle(drawn, pixels);
  return sharp(pixels, { raw: GROUND_PIXELS }).png(PNG).toBuffer();
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

function drawText(words: Words, font: string): Promise<Drawn> {
  return sharp({ text: { ...textOf(words, font), rgba: true } })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** The text as pixels; undefined if it shows nothing. */
function drawIfVisible(words: Words, font: string): Promise<Drawn | undefined> {
  return drawText(words, font).catch(async () => {
    // libvips refuses a text without visible characters, of which there are many, and its threads share one error
    // message, so that only a text that is certainly visible shows whether something else is wrong.
    await drawText({ ...words, text: 'A' }, font);
    return undefined;
  });
}

/** Text as an overlay that ends within the image; undefined if it shows nothing. */
async function overlayOf(words: Words, font: string): Promise<sharp.OverlayOptions | undefined> {
  const drawn = await drawIfVisible(words, font);
  if (!drawn) return undefined;
  const { data, info } = drawn;
  // sharp refuses an overlay that is larger than the image, and one glyph can be wider than a line.
  const width = Math.min(info.width, CARD_WIDTH - words.left);
  const height = Math.min(info.height, TITLE_HEIGHT);
  const whole = { width: info.width, height: info.height, channels: CHANNELS } as const;
  const input = await sharp(data, { raw: whole }).extract({ left: 0, top: 0, width, height }).raw().toBuffer();
  return { input, raw: { width, height, channels: CHANNELS }, left: words.left, top: words.top };
}

/** Lays out text with sharp, within the image's width: a word that is longer than a line is broken. */
function textOf({ text, size, weight, color, left }: Words, font: string) {
  return {
    text: `<span weight="${weight}" foreground="${color}">${escaped(text.slice(0, MAX_LENGTH))}</span>`,
    font: `Hanken Grotesk ${size}`,
    fontfile: font,
    width: CARD_WIDTH - left - EDGE,
    wrap: 'word-char' as const,
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
