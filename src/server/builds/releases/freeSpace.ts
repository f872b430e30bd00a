import { statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from './release';
import { createTimeSlicer } from '../files/timeSlicer';

/** Files and their encodings. */
const SHARE = 2;
/** Reserve for logs, bookings and other files. */
const RESERVE_BYTES = 64 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

/**
 * Refuses to stage a release if the disk may not have room for it, since a full disk breaks the whole server.
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
  const needed = SHARE * (await bytesOf(publicDirectory, paths, served)) + RESERVE_BYTES;
  if (freeBytes >= needed) return;
  throw new Error(
    `The disk has ${Math.floor(freeBytes / MEGABYTE)} MB left and a release needs ${Math.ceil(needed / MEGABYTE)} MB, so nothing was published. Free some space and build again.`,
  );
}

/** The free space for this process on the volume of a directory. */
export async function freeBytesOf(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}

async function bytesOf(directory: string, paths: readonly string[], served?: Release): Promise<number> {
  const turn = createTimeSlicer();
  let bytes = 0;
  for (const path of paths) {
    const known = served?.files.get(path);
    bytes += known?.size ?? statSync(join(directory, path)).size;
    if (!known) await turn();
  }
  return bytes;
}
