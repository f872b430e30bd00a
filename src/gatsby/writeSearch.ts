import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { searchEntries } from '../search/entries';
import { SEARCH_DIRECTORY, searchFile } from '../search/entry';
import type { BuiltPage } from './builtPages';
import { documentOf, isPrismicNode } from './prismicNodes';

/** Writes the entries of the search, one file per language; the browser makes the index of them. */
export async function writeSearch(
  pages: readonly BuiltPage[],
  nodes: readonly unknown[],
  publicDirectory: string,
): Promise<void> {
  const documents = new Map(nodes.filter(isPrismicNode).map((node) => [node.prismicId, documentOf(node)]));
  const directory = join(publicDirectory, SEARCH_DIRECTORY);
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  for (const [lang, entries] of searchEntries(pages, (id) => documents.get(id))) {
    await writeFile(join(directory, searchFile(lang)), JSON.stringify(entries));
  }
}
