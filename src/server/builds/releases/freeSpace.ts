import { linkSync, rmSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from './release';
import { fileSignature } from '../files/fileSignature';
import { createTimeSlicer } from '../files/timeSlicer';

/** Files and their encodings. */
const SHARE = 2;
/** Reserve for logs, bookings and other files. */
const RESERVE_BYTES = 64 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

/**
 * Refuses to stage a release if the disk may not have room for it, since a full disk breaks the whole server. Files that
 * are those of the served release take no room, where they are linked.
 * @param paths of all files of Gatsby's output
 * @param served the previous release, in which most files have the same size
 * @throws an error whose message says how much is missing
 */
export async function checkFreeSpace(
  publicDirectory: string,
  paths: readonly string[],
  freeBytes: number,
  served?: Release,
): Promise<void> {
  const stats = (path: string) => statSync(join(publicDirectory, path));
  const whole = await bytesOf(paths, (path) => served?.files.get(path)?.size ?? stats(path).size);
  if (freeBytes >= withEncodings(whole)) return;
  // Only now: it looks at each file on the disk.
  const changed = (path: string) => {
    const { stamp } = served?.files.get(path) ?? {};
    const now = stats(path);
    return stamp !== undefined && stamp === fileSignature(now) ? 0 : now.size;
  };
  const needed = withEncodings(served && canLink(served) ? await bytesOf(paths, changed) : whole);
  if (freeBytes >= needed) return;
  throw new Error(
    `The disk has ${Math.floor(freeBytes / MEGABYTE)} MB left and a release needs ${Math.ceil(needed / MEGABYTE)} MB, so nothing was published. Free some space and build again.`,
  );
}

const withEncodings = (bytes: number) => SHARE * bytes + RESERVE_BYTES;

/** The free space for this process on the volume of a directory. */
export async function freeBytesOf(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}

async function bytesOf(paths: readonly string[], sizeOf: (path: string) => number): Promise<number> {
  const turn = createTimeSlicer();
  let bytes = 0;
  for (const path of paths) {
    bytes += sizeOf(path);
    await turn();
  }
  return bytes;
}

/** Whether the volume has hard links: otherwise each file of a release is a copy. */
function canLink({ directory }: Release): boolean {
  const probe = `${directory}.link.tmp`;
  try {
    linkSync(join(directory, 'files.json'), probe);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(probe, { force: true });
  }
}
