import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { shortTurns } from './shortTurns';
import { stampOf } from './stampOf';

/** What a folder held when it was last read. */
interface Folder {
  /** Another one as soon as something in it comes, goes or gets another name. */
  readonly stamp: string | undefined;
  readonly files: readonly string[];
  readonly folders: readonly string[];
}

/** Of the directory that was listed last, by path below it: to ask a folder when it changed takes a third of reading it. */
let last: { readonly directory: string; readonly folders: ReadonlyMap<string, Folder> } | undefined;

/** Paths of all files below a directory, with forward slashes, read in short turns. Rejects when a folder cannot be read. */
export async function listFiles(directory: string): Promise<string[]> {
  const turn = shortTurns();
  const before = last?.directory === directory ? last.folders : undefined;
  const seen = new Map<string, Folder>();
  const found: string[] = [];
  const queue = [''];
  for (const path of queue) {
    const folder = readFolder(join(directory, path), before?.get(path));
    seen.set(path, folder);
    for (const name of folder.files) found.push(path + name);
    for (const name of folder.folders) queue.push(`${path}${name}/`);
    await turn();
  }
  last = { directory, folders: seen };
  return found;
}

function readFolder(folder: string, known: Folder | undefined): Folder {
  const stamp = stampOf(statSync(folder));
  if (stamp !== undefined && known?.stamp === stamp) return known;
  const entries = readdirSync(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return { stamp, files, folders };
}
