import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ICON_NAMES, ICON_PATHS } from '../../components/iconPaths';

/** Width and height of an icon's grid. */
const GRID = 24;
const SHEET = /^icons-[0-9a-f]{16}\.svg$/;

/**
 * A sprite sheet of all icons that content can choose, in the order of `ICON_NAMES`, with the stroke of
 * `Icon.module.css`. It serves as a mask, so its color does not matter.
 * @returns the sheet with its content-hashed URL path
 */
export function iconSheet(): { readonly address: string; readonly svg: string } {
  const icons = ICON_NAMES.map(
    (name, index) => `<path transform="translate(${index * GRID})" d="${ICON_PATHS[name]}"/>`,
  );
  const width = ICON_NAMES.length * GRID;
  const size = `width="${width}" height="${GRID}" viewBox="0 0 ${width} ${GRID}"`;
  const pen = 'fill="none" stroke="#000" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${pen}>${icons.join('')}</svg>`;
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 16);
  return { address: `/static/icons-${hash}.svg`, svg };
}

/** Writes the sheet and deletes earlier ones. An existing file is not rewritten, so that its signature stays valid. */
export async function writeIconSheet(publicDirectory: string): Promise<void> {
  const { address, svg } = iconSheet();
  const file = join(publicDirectory, address);
  if (existsSync(file)) return;
  const directory = dirname(file);
  await mkdir(directory, { recursive: true });
  for (const name of await readdir(directory)) if (SHEET.test(name)) await rm(join(directory, name));
  await writeFile(file, svg);
}
