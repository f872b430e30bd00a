import { copyFileSync, linkSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { rm, rmdir } from 'node:fs/promises';
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

/** What lies beside pages. */
export interface Payloads {
  /** Below `public/`. */
  readonly files: readonly string[];
  /** Whether all of them are hard links, which stay right when Gatsby writes the same file anew. */
  readonly areLinks: boolean;
}

/**
 * Lays every page's data beside the page, and removes what earlier builds laid beside pages that are gone. Links of pages whose data is as it
 * was are not looked at: in a large site that takes seconds.
 * @param hasNewData whether this build has written a page's data
 */
export async function layPayloads(
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
 * In this thread, because there is nothing else to do: handing each to another takes eight times as long.
 * @returns whether it is one: some file systems have none, and get a copy
 */
function hardLink(from: string, to: string): boolean {
  // Most often nothing is there yet, and to look first takes twice as long.
  if (isLinked(from, to) || inodeOf(to) === inodeOf(from)) return true;
  rmSync(to, { force: true });
  mkdirSync(dirname(to), { recursive: true });
  if (isLinked(from, to)) return true;
  copyFileSync(from, to);
  return false;
}

/** Makes a link where nothing is. */
function isLinked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch {
    return false;
  }
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
