import type { Stats } from 'node:fs';

/** Some file systems store times in steps of two seconds. */
const COARSEST_MS = 2_000;

/**
 * The signature of a file or directory: inode, size and modification time. Undefined if the last change is very recent,
 * since a further change could get the same time.
 */
export function fileSignature({ ino, size, mtimeMs }: Pick<Stats, 'ino' | 'size' | 'mtimeMs'>): string | undefined {
  return Date.now() - mtimeMs > COARSEST_MS ? `${ino}.${size}.${mtimeMs}` : undefined;
}
