import sharp from 'sharp';
import { MARK_PATH } from '../../../lib/markPath';
import { drawText } from './drawText';
import { graphemesOf, shortened } from './shortened';

/** The text of a page's share image. */
export interface ShareCard {
  readonly site: string;
  /** Section of the site that the page belongs to. */
  readonly group?: string;
  readonly title: string;
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
  const layers = await drawText({ ...TITLE, text: title, sizes }, project);
  return sharp(await groundOf(site, group ?? '', project), { raw: RAW })
    .composite(layers)
    .removeAlpha()
    .png(PNG)
    .toBuffer();
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
  const layers = [
    ...(await drawText({ ...SITE, text: site }, project)),
    ...(await drawText({ ...GROUP, text: group }, project)),
  ];
  return sharp(Buffer.from(GROUND)).composite(layers).removeAlpha().raw().toBuffer();
}
