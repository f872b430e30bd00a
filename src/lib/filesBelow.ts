import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Paths of all files below a directory, with forward slashes, sorted. Throws when a directory cannot be read. */
export function filesBelow(directory: string): string[] {
  return filesIn(directory, '').sort();
}

/** Node's own recursive `readdir` takes twice as long. */
function filesIn(directory: string, path: string): string[] {
  return readdirSync(join(directory, path), { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return filesIn(directory, `${path}${entry.name}/`);
    return entry.isFile() ? [path + entry.name] : [];
  });
}
