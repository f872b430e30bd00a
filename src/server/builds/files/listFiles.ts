import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createTimeSlicer } from './timeSlicer';

/**
 * Lists all files below a directory with forward slashes, yielding to the event loop. Rejects if a directory cannot be
 * read.
 */
export async function listFiles(directory: string): Promise<string[]> {
  const turn = createTimeSlicer();
  const found: string[] = [];
  const folders = [''];
  for (const folder of folders) {
    for (const entry of readdirSync(join(directory, folder), { withFileTypes: true })) {
      if (entry.isFile()) found.push(folder + entry.name);
      if (entry.isDirectory()) folders.push(`${folder}${entry.name}/`);
    }
    await turn();
  }
  return found;
}
