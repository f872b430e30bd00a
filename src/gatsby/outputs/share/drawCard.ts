import sharp from 'sharp';
import { MARK_PATH } from '../../../lib/markPath';
import { BACKGROUND, CARD_WIDTH, drawText, EDGE, type Drawn, type Words } from './drawText';
import { bounded, graphemesOf, shortened } from './shortened';

/** The text of a page's share image. */
export interface ShareCard {
  readonly site: string;
  /** Section of the site that the page belongs to. */
  readonly group?: string;
  readonly title: string;
}

/** Version of the design; a change invalidates the cache. */
export const LOOK = 5;

const RAW = { width: CARD_WIDTH, height: 630, channels: 3 } as const;
/** Forty kilobytes in 6 ms of processor time; level 6 saves three of them. */
const PNG: sharp.PngOptions = { compressionLevel: 4 };

/** Four lines of the smallest title; a higher text would reach the line at the bottom. */
const MAX_HEIGHT = 276;
/** Sizes of titles with their most letters; a title that takes more lines gets the next one. */
const TITLE_SIZES = [
  { size: 76, letters: 45 },
  { size: 64, letters: 90 },
  { size: 52, letters: Infinity },
] as const;

const PAPER = '#fbfaf6';
const LIME = '#d7f26e';
const QUIET = '#b4c3ba';
const GROUND = `<svg xmlns="http://www.w3.org/2000/svg" width="${RAW.width}" height="${RAW.height}">
  <rect width="100%" height="100%" fill="${BACKGROUND}"/>
  <path transform="translate(${EDGE - 4} 60) scale(1.6)" fill="${LIME}" d="${MARK_PATH}"/>
  <path d="M-10 540H720C820 540 820 582 920 582H1210" stroke="${LIME}" stroke-width="5" fill="none"/>
</svg>`;
const SITE = { size: 34, weight: 600, color: PAPER, left: EDGE + 52, top: 67 } as const;
const GROUP = { size: 30, weight: 500, color: QUIET, left: EDGE, top: 168 } as const;
const TITLE = { weight: 600, color: PAPER, left: EDGE, top: 222 } as const;

/**
 * Renders a share image as PNG, 1200 × 630. A long title gets a smaller font; one that is too long for it is shortened.
 * @param project directory whose packages have the fonts
 */
export async function drawCard({ site, group, title }: ShareCard, project: string): Promise<Buffer> {
  const ground = await groundOf(site, group ?? '', project);
  const drawn = await drawTitle(bounded(title), project);
  const pixels = drawn ? withTitle(ground, await titleRows(drawn)) : ground;
  return sharp(pixels, { raw: RAW }).png(PNG).toBuffer();
}

/** The image's rows from the title's top on, which have one color in the background. */
function titleRows(drawn: Drawn): Promise<Buffer> {
  const { pixels, size } = visible(drawn, TITLE.left);
  const right = CARD_WIDTH - TITLE.left - size.width;
  const bottom = MAX_HEIGHT - size.height;
  return pixels.extend({ left: TITLE.left, right, bottom, background: BACKGROUND }).raw().toBuffer();
}

/** Replaces rows of pixels: `composite` would blend all of the image, which takes 5 ms more. */
function withTitle(ground: Buffer, rows: Buffer): Buffer {
  const start = TITLE.top * RAW.width * RAW.channels;
  return Buffer.concat([ground.subarray(0, start), rows, ground.subarray(start + rows.length)]);
}

/** The title in the largest size in which all of it fits; undefined if it shows nothing. */
async function drawTitle(title: string, project: string): Promise<Drawn | undefined> {
  const draw = (text: string, size: number) => drawText({ ...TITLE, text, size }, project);
  const fits = (drawn: Drawn | undefined) => !drawn || drawn.info.height <= MAX_HEIGHT;
  const count = graphemesOf(title).length;
  for (const { size, letters } of TITLE_SIZES) {
    if (count > letters) continue;
    const drawn = await draw(title, size);
    if (fits(drawn)) return drawn;
  }
  const { size } = TITLE_SIZES[2];
  return draw(await shortened(title, async (shorter) => fits(await draw(shorter, size))), size);
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
  const overlays = await Promise.all([
    overlay(await drawText({ ...SITE, text: site }, project), SITE),
    overlay(await drawText({ ...GROUP, text: group }, project), GROUP),
  ]);
  return sharp(Buffer.from(GROUND)).composite(overlays.flat()).removeAlpha().raw().toBuffer();
}

async function overlay(drawn: Drawn | undefined, { left, top }: Pick<Words, 'left' | 'top'>) {
  if (!drawn) return [];
  const { pixels, size } = visible(drawn, left);
  return [{ input: await pixels.raw().toBuffer(), raw: { ...size, channels: RAW.channels }, left, top }];
}

/** What of a text is within the image, since one glyph can be wider than a line. */
function visible({ data, info }: Drawn, left: number) {
  const size = { width: Math.min(info.width, CARD_WIDTH - left), height: Math.min(info.height, MAX_HEIGHT) };
  const raw = { width: info.width, height: info.height, channels: RAW.channels };
  return { pixels: sharp(data, { raw }).extract({ left: 0, top: 0, ...size }), size };
}
