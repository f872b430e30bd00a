import { copyFileSync, linkSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Path of a page's payload below `public/`; undefined for a path that is itself a file. The file is named as the payloads of Nuxt
 * (https://nuxt.com/docs/getting-started/prerendering), which clients of this site expect.
 */
function payloadFile(path: string): string | undefined {
  return path.endsWith('.html') ? undefined : join(...path.split('/').filter(Boolean), '_payload.json');
}

/** Path of Gatsby's page data below `public/`. */
function pageDataFile(path: string): string {
  const segments = path.split('/').filter(Boolean);
  return join('page-data', ...(segments.length > 0 ? segments : ['index']), 'page-data.json');
}

/** The payload files next to pages. */
export interface Payloads {
  /** Below `public/`. */
  readonly files: readonly string[];
  /** Whether all of them are hard links, which stay current when Gatsby rewrites the same file. */
  readonly areLinks: boolean;
}

/**
 * Links every page's data next to the page, and removes payloads of deleted pages. Unchanged links are not checked: on
 * a large site that takes seconds.
 * @param hasNewData whether this build has written a page's data
 */
export async function linkPayloads(
  publicDirectory: string,
  paths: Iterable<string>,
  earlier: Payloads,
  hasNewData: (path: string) => boolean,
): Promise<Payloads> {
  const linked = new Set(earlier.areLinks ? earlier.files : []);
  const files: string[] = [];
  let areLinks = true;
  for (const path of paths) {
    const file = payloadFile(path);
    if (file === undefined) continue;
    files.push(file);
    if (linked.has(file) && !hasNewData(path)) continue;
    const isLink = hardLink(join(publicDirectory, pageDataFile(path)), join(publicDirectory, file));
    areLinks &&= isLink;
  }
  const current = new Set(files);
  for (const file of earlier.files) {
    if (!current.has(file)) await removeWithEmptyFolders(publicDirectory, file);
  }
  return { files, areLinks };
}

/**
 * Synchronous: asynchronous calls take eight times as long, and no other work is waiting.
 * @returns whether it is a link; file systems without hard links get a copy
 */
function hardLink(from: string, to: string): boolean {
  // Usually the link does not exist yet, and checking first takes twice as long.
  if (isLinked(from, to) || inodeOf(to) === inodeOf(from)) return true;
  rmSync(to, { force: true });
  mkdirSync(dirname(to), { recursive: true });
  if (isLinked(from, to)) return true;
  copyFileSync(from, to);
  return false;
}

/** Creates a link if the path is free. */
function isLinked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}

/** The inode of a path; undefined if it does not exist. */
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
