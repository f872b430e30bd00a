import { readFile } from 'node:fs/promises';
import type { z } from 'zod';

/** Reads a JSON file of the server's own; undefined if it is missing, damaged, or of another shape. */
export async function readJsonFile<Content>(file: string, schema: z.ZodType<Content>): Promise<Content | undefined> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}
