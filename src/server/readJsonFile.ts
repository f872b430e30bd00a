import { readFile } from 'node:fs/promises';

/** Reads a JSON file of the server's own; undefined if it is missing or damaged. */
export async function readJsonFile<Content>(file: string): Promise<Content | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}
