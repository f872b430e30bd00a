import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ICON_NAMES, ICON_PATHS } from '../../components/iconPaths';

export interface IconSheet {
  /** Where the site has it, named by what it shows. */
  readonly address: string;
  readonly svg: string;
}

/** Width and height of what an icon is drawn on. */
const GRID = 24;
const SHEET = /^icons-[0-9a-f]{16}\.svg$/;

/**
 * All icons that content chooses from side by side, in the order of `ICON_NAMES`, drawn with the pen of `Icon.module.css`; in any color, because
 * it serves as a mask.
 */
export function iconSheet(): IconSheet {
  const icons = ICON_NAMES.map(
    (name, place) => `<path transform="translate(${place * GRID})" d="${ICON_PATHS[name]}"/>`,
  );
  const [width, height] = [ICON_NAMES.length * GRID, GRID];
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  const pen = 'fill="none" stroke="#000" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${pen}>${icons.join('')}</svg>`;
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 16);
  return { address: `/static/icons-${hash}.svg`, svg };
}

/** Writes the sheet where pages look for it, in place of earlier ones. One that is there is left as it is, so that a release takes it over. */
export async function writeIconSheet(publicDirectory: string): Promise<void> {
  const { address, svg } = iconSheet();
  const file = join(publicDirectory, address);
  if (existsSync(file)) return;
  const directory = dirname(file);
  await mkdir(directory, { recursive: true });
  for (const name of await readdir(directory)) if (SHEET.test(name)) await rm(join(directory, name));
  await writeFile(file, svg);
}
