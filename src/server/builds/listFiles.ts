import { filesByFolder } from '../../lib/filesBelow';
import { shortTurns } from './shortTurns';

/** Paths of all files below a directory, with forward slashes, read in short turns. Rejects when a folder cannot be read. */
export async function listFiles(directory: string): Promise<string[]> {
  const turn = shortTurns();
  const found: string[] = [];
  for (const files of filesByFolder(directory)) {
    found.push(...files);
    await turn();
  }
  return found;
}
