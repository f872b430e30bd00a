import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Removes NUL bytes from Gatsby's pages. React 18 fills its output up with them wherever a character of several bytes does
 * not fit into what is left of a chunk; browsers ignore them, validators do not.
 */
export async function cleanHtml(publicDirectory: string): Promise<void> {
  const entries = await readdir(publicDirectory, { withFileTypes: true, recursive: true });
  for (const entry of entries) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue;
    const file = join(entry.parentPath, entry.name);
    const content = await readFile(file);
    if (content.includes(0))
      await writeFile(
        file,
        content.filter((byte) => byte !== 0),
      );
  }
}
