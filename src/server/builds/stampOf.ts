import type { Stats } from 'node:fs';

/** Some disks keep times in steps of two seconds. */
const COARSEST_MS = 2_000;

/**
 * What tells that a file or folder is still the one that was looked at, as it was: its place on the disk, its size and when it was last
 * changed. None while that is a moment ago: what is changed once more, or made anew in the same place, may get the same time again.
 */
export function stampOf({ ino, size, mtimeMs }: Pick<Stats, 'ino' | 'size' | 'mtimeMs'>): string | undefined {
  return Date.now() - mtimeMs > COARSEST_MS ? `${ino}.${size}.${mtimeMs}` : undefined;
}
