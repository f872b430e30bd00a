import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageFacts } from './pageFacts';

/** The stored form: each address once, since pages share most of them. */
interface StoredFacts {
  readonly links: readonly string[];
  readonly pages: readonly (readonly [
    hash: string,
    facts: Omit<PageFacts, 'links'> & { readonly links: readonly number[] },
  ])[];
}

const file = (directory: string) => join(directory, 'facts.json');

/**
 * Stores the page facts of a release, so that a restarted server need not parse all pages for the next release.
 * @param facts by the digest of the page
 */
export async function writeFacts(directory: string, facts: ReadonlyMap<string, PageFacts>): Promise<void> {
  const indexes = new Map<string, number>();
  const indexOf = (link: string): number => {
    const index = indexes.get(link) ?? indexes.size;
    indexes.set(link, index);
    return index;
  };
  const pages = [...facts].map(([hash, found]) => [hash, { ...found, links: found.links.map(indexOf) }] as const);
  await writeFile(file(directory), JSON.stringify({ links: [...indexes.keys()], pages } satisfies StoredFacts));
}

/** Reads the page facts of a release by digest; empty if there are none. */
export async function readFacts(directory: string): Promise<ReadonlyMap<string, PageFacts>> {
  try {
    const { links, pages }: StoredFacts = JSON.parse(await readFile(file(directory), 'utf8'));
    return new Map(
      pages.map(([hash, found]) => [hash, { ...found, links: found.links.map((index) => links[index] ?? '') }]),
    );
  } catch {
    return new Map();
  }
}
