import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';

/** Larger files are streamed from disk each time. */
export const MAX_FILE_BYTES = 512 * 1024;
const MAX_BYTES = 64 * 1024 * 1024;

/** Reads immutable files and caches their contents, limited in bytes. Rejects for a file that cannot be read. */
export function createFileMemory(maxSize = MAX_BYTES): (path: string) => Promise<Buffer> {
  const files = new LRUCache<string, Buffer>({
    maxSize,
    sizeCalculation: ({ length }) => Math.max(1, length),
    fetchMethod: (path) => readFile(path),
  });
  return async (path) => files.get(path) ?? files.forceFetch(path);
}
