import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageFacts } from './pageFacts';

/** As they are kept: pages name the same addresses again and again, so these stand there once. */
interface KeptFacts {
  readonly links: readonly string[];
  readonly pages: readonly (readonly [
    hash: string,
    facts: Omit<PageFacts, 'links'> & { readonly links: readonly number[] },
  ])[];
}

const file = (directory: string) => join(directory, 'facts.json');

/**
 * Keeps with a release what its pages hold, so that a server that starts anew need not read them all for the next release.
 * @param facts by the digest of the page
 */
export async function writeFacts(directory: string, facts: ReadonlyMap<string, PageFacts>): Promise<void> {
  const places = new Map<string, number>();
  const placeOf = (link: string): number => {
    const place = places.get(link) ?? places.size;
    places.set(link, place);
    return place;
  };
  const pages = [...facts].map(([hash, found]) => [hash, { ...found, links: found.links.map(placeOf) }] as const);
  await writeFile(file(directory), JSON.stringify({ links: [...places.keys()], pages } satisfies KeptFacts));
}

/** What the pages of a release hold, by their digest; nothing when it is not known. */
export async function readFacts(directory: string): Promise<ReadonlyMap<string, PageFacts>> {
  try {
    const { links, pages }: KeptFacts = JSON.parse(await readFile(file(directory), 'utf8'));
    return new Map(
      pages.map(([hash, found]) => [hash, { ...found, links: found.links.map((place) => links[place] ?? '') }]),
    );
  } catch {
    return new Map();
  }
}
