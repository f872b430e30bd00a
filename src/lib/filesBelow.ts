import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Paths of all files below a directory, with forward slashes, one folder after the other, so that a server can answer in between. In place:
 * Node's own recursive reading takes twice as long. Throws when a folder cannot be read.
 */
export function* filesByFolder(directory: string, path = ''): Generator<string[]> {
  const entries = readdirSync(join(directory, path), { withFileTypes: true });
  yield entries.filter((entry) => entry.isFile()).map(({ name }) => path + name);
  for (const entry of entries) if (entry.isDirectory()) yield* filesByFolder(directory, `${path}${entry.name}/`);
}

/** The same in one go, sorted. */
export function filesBelow(directory: string): string[] {
  return [...filesByFolder(directory)].flat().sort();
}
