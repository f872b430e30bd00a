import { statSync } from 'node:fs';
import { copyFile, link, mkdir, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where a page's payload lies below `public/`; undefined for a path that is itself a file. */
export function payloadFile(path: string): string | undefined {
  return path.endsWith('.html') ? undefined : join(...path.split('/').filter(Boolean), '_payload.json');
}

/** Where Gatsby keeps the data of a page below `public/`. */
export function pageDataFile(path: string): string {
  const segments = path.split('/').filter(Boolean);
  return join('page-data', ...(segments.length > 0 ? segments : ['index']), 'page-data.json');
}

/**
 * Lays every page's data beside the page, and removes what earlier builds laid beside pages that are gone.
 * @returns the files that lie there now, below `publicDirectory`.
 */
export async function layPayloads(
  publicDirectory: string,
  paths: Iterable<string>,
  earlier: readonly string[],
): Promise<string[]> {
  const files: string[] = [];
  for (const path of paths) {
    const file = payloadFile(path);
    if (file === undefined) continue;
    await hardLink(join(publicDirectory, pageDataFile(path)), join(publicDirectory, file));
    files.push(file);
  }
  const current = new Set(files);
  for (const file of earlier) {
    if (!current.has(file)) await removeWithEmptyFolders(publicDirectory, file);
  }
  return files;
}

async function hardLink(from: string, to: string): Promise<void> {
  if (inodeOf(to) === inodeOf(from)) return;
  await mkdir(dirname(to), { recursive: true });
  await rm(to, { force: true });
  // Some file systems have no hard links.
  await link(from, to).catch(() => copyFile(from, to));
}

/** Which file on disk a path leads to; undefined without one. */
function inodeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.ino;
}

async function removeWithEmptyFolders(root: string, file: string): Promise<void> {
  await rm(join(root, file), { force: true });
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    const removed = await rmdir(join(root, folder)).then(
      () => true,
      () => false,
    );
    if (!removed) return;
  }
}
