import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A file of the built site, by its root-relative path. */
export interface SiteFile {
  readonly path: string;
  readonly content: string;
}

/** Writes the file below `publicDirectory`, creating its directories. */
export async function writeSiteFile(publicDirectory: string, { path, content }: SiteFile): Promise<void> {
  const target = join(publicDirectory, path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, content);
}
