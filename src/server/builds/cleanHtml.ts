import { statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shortTurns } from './shortTurns';

/**
 * Removes NUL bytes from Gatsby's pages. React 18 fills its output up with them wherever a character of several bytes does
 * not fit into what is left of a chunk; browsers ignore them, validators do not.
 * @param paths of all files of Gatsby's output
 * @param since milliseconds since the epoch: pages written before are clean already
 */
export async function cleanHtml(publicDirectory: string, paths: readonly string[], since: number): Promise<void> {
  const turn = shortTurns();
  for (const path of paths) {
    if (!path.endsWith('.html')) continue;
    await turn();
    const file = join(publicDirectory, path);
    if (since > 0 && statSync(file).mtimeMs < since) continue;
    const content = await readFile(file);
    // In Latin-1 every byte is one character, so what is not removed stays as it is.
    if (content.includes(0)) await writeFile(file, content.toString('latin1').replaceAll('\0', ''), 'latin1');
  }
}
