import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { shortTurns } from './shortTurns';

/** Paths of all files below a directory, with forward slashes. In place and in short turns: Node's own recursive reading takes twice as long. */
export async function listFiles(directory: string): Promise<string[]> {
  const turn = shortTurns();
  const found: string[] = [];
  const waiting = [''];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    for (const entry of readdirSync(join(directory, path), { withFileTypes: true })) {
      if (entry.isDirectory()) waiting.push(`${path}${entry.name}/`);
      else if (entry.isFile()) found.push(path + entry.name);
    }
    await turn();
  }
  return found;
}
