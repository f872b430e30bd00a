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

const CARD_HEIGHT = 630;
const TITLE = { left: EDGE, top: 222 } as const;
/** Four lines of the smallest title; a longer one would reach the line at the bottom. */
const TITLE_HEIGHT = 276;
/** Sizes of titles with their most letters; a title that takes more lines gets the next one. */
const TITLE_SIZES = [
  { size: 76, letters: 45 },
  { size: 64, letters: 90 },
  { size: 52, letters: Infinity },
] as const;
/** Version of the design; a change invalidates the cache. */
export const LOOK = 5;

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
 * @param project directory of the site
 */
export async function drawCard({ site, group, title }: ShareCard, project: string): Promise<Buffer> {
  await loadFallback(project);
  const ground = await groundOf(site, group, project);
  const drawn = await drawTitle(drawable(bounded(title), project), project);
  const overlays = drawn ? [await overlayOf(drawn, TITLE)] : [];
  return sharp(ground, { raw: GROUND_PIXELS }).composite(overlays).removeAlpha().png(PNG).toBuffer();
}

/** The title in the largest size in which all of it fits; undefined if it shows nothing. */
async function drawTitle(title: string, project: string): Promise<Drawn | undefined> {
  const draw = (text: string, size: number) => drawText({ text, size, weight: 600, color: PAPER, ...TITLE }, project);
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

/** Cached backgrounds by section of the site, as pixels. */
const grounds = new Map<string, Promise<Buffer>>();

function groundOf(site: string, group: string | undefined, project: string): Promise<Buffer> {
  const key = JSON.stringify([site, group]);
  const known = grounds.get(key) ?? drawGround(site, group, project);
  grounds.set(key, known);
  return known;
}

async function drawGround(site: string, group: string | undefined, project: string): Promise<Buffer> {
  const words: Words[] = [{ text: site, size: 34, weight: 600, color: PAPER, left: EDGE + 52, top: 67 }];
  if (group) words.push({ text: group, size: 30, weight: 500, color: QUIET, left: EDGE, top: 168 });
  return sharp(Buffer.from(GROUND))
    .composite(await overlaysOf(words, project))
    .removeAlpha()
    .raw()
    .toBuffer();
}

async function overlaysOf(words: readonly Words[], project: string): Promise<sharp.OverlayOptions[]> {
  const overlays = words.map(async (each) => {
    const drawn = await drawText({ ...each, text: drawable(bounded(each.text), project) }, project);
    return drawn && overlayOf(drawn, each);
  });
  return (await Promise.all(overlays)).filter((overlay) => overlay !== undefined);
}

/** Drawn text as an overlay that ends within the image: sharp refuses a larger one, and one glyph can be wider than a line. */
async function overlayOf(
  { data, info }: Drawn,
  { left, top }: Pick<Words, 'left' | 'top'>,
): Promise<sharp.OverlayOptions> {
  const raw = { width: info.width, height: info.height, channels: CHANNELS } as const;
  const width = Math.min(info.width, CARD_WIDTH - left);
  const height = Math.min(info.height, TITLE_HEIGHT);
  const input = await sharp(data, { raw }).extract({ left: 0, top: 0, width, height }).raw().toBuffer();
  return { input, raw: { width, height, channels: CHANNELS }, left, top };
}
