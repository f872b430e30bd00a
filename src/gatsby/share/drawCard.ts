import sharp from 'sharp';
import { MARK_PATH } from '../../lib/markPath';

/** What the picture of a page says when the page is shared. */
export interface ShareCard {
  readonly site: string;
  /** Part of the site that the page belongs to. */
  readonly group?: string;
  readonly title: string;
}

/** The site's own font in the form that sharp reads, from the project's root, so that a machine without fonts draws the same. */
export const SHARE_FONT = 'src/gatsby/share/hanken-grotesk.ttf';

export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;
const RAW = { width: CARD_WIDTH, height: CARD_HEIGHT, channels: 3 } as const;
const EDGE = 72;
/** Changes with the look, so that cards drawn before are drawn anew. */
export const LOOK = 1;

const PAPER = '#fbfaf6';
const QUIET = '#b4c3ba';
const GROUND = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">
  <rect width="100%" height="100%" fill="#0e221b"/>
  <path transform="translate(${EDGE - 4} 60) scale(1.6)" fill="#d7f26e" d="${MARK_PATH}"/>
  <path d="M-10 540H720C820 540 820 582 920 582H1210" stroke="#d7f26e" stroke-width="5" fill="none"/>
</svg>`;

interface Words {
  readonly text: string;
  readonly size: number;
  readonly weight: number;
  readonly color: string;
  readonly left: number;
  readonly top: number;
}

/**
 * Draws a card as PNG, 1200 × 630. A long title is set smaller.
 * @param font file of the font
 */
export async function drawCard({ site, group, title }: ShareCard, font: string): Promise<Buffer> {
  const ground = await groundOf(site, group, font);
  const card = Buffer.from(ground);
  await write(card, { text: title, size: titleSize(title), weight: 600, color: PAPER, left: EDGE, top: 222 }, font);
  return sharp(card, { raw: RAW }).png({ compressionLevel: 4 }).toBuffer();
}

/** What all cards of a part of the site have in common, in bytes of red, green and blue. */
const grounds = new Map<string, Promise<Buffer>>();

function groundOf(site: string, group: string | undefined, font: string): Promise<Buffer> {
  const key = JSON.stringify([site, group, font]);
  const known = grounds.get(key) ?? drawGround(site, group, font);
  grounds.set(key, known);
  return known;
}

async function drawGround(site: string, group: string | undefined, font: string): Promise<Buffer> {
  const ground = await sharp(Buffer.from(GROUND)).removeAlpha().raw().toBuffer();
  await write(ground, { text: site, size: 34, weight: 600, color: PAPER, left: EDGE + 52, top: 67 }, font);
  if (group) await write(ground, { text: group, size: 30, weight: 500, color: QUIET, left: EDGE, top: 168 }, font);
  return ground;
}

/** Writes words onto a card, in place. By hand, because for sharp's own way this takes longer than all the rest of a card. */
async function write(card: Buffer, { text, size, weight, color, left, top }: Words, font: string): Promise<void> {
  const { data, info } = await sharp({
    text: {
      text: `<span weight="${weight}" foreground="${color}">${escaped(text)}</span>`,
      font: `Hanken Grotesk ${size}`,
      fontfile: font,
      width: CARD_WIDTH - left - EDGE,
      dpi: 72,
      rgba: true,
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rows = Math.min(info.height, CARD_HEIGHT - top);
  const columns = Math.min(info.width, CARD_WIDTH - left);
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      const from = (y * info.width + x) * 4;
      const share = (data[from + 3] ?? 0) / 255;
      if (share === 0) continue;
      const to = ((top + y) * CARD_WIDTH + left + x) * 3;
      for (let channel = 0; channel < 3; channel += 1)
        card[to + channel] = Math.round((data[from + channel] ?? 0) * share + (card[to + channel] ?? 0) * (1 - share));
    }
  }
}

function titleSize(title: string): number {
  if (title.length <= 45) return 76;
  return title.length <= 90 ? 64 : 52;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
