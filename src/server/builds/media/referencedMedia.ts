import { statSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { addBounded } from '../../addBounded';
import { createTimeSlicer } from '../files/timeSlicer';
import { fileSignature } from '../files/fileSignature';

const ADDRESS = /\/_content\/(?:images|media)\/[^\s"'\\<>()]+/g;
/** Pages and feeds. */
const REFERENCES_MEDIA = /\.(html|xml)$/;
/** Persists across server restarts. It is beside Gatsby's own cache, since both are deleted together. */
const CACHE_FILE = '../.cache/named-media.json';
/** Share of new files that causes a write: a write after each change would take longer than it saves. */
const MIN_SHARE_OF_NEW_FILES = 0.05;

/** The media references of a file, with its signature. */
interface References {
  readonly stamp?: string;
  readonly addresses: readonly string[];
}
type ReferencesByPath = ReadonlyMap<string, References>;

/** Stored as indices into a list: addresses are long and most pages share them. */
const cacheSchema = z.object({
  /** The pattern that found the addresses. */
  pattern: z.literal(ADDRESS.source),
  addresses: z.array(z.string()),
  files: z.array(z.tuple([z.string(), z.string(), z.array(z.number())])),
});

let last: { readonly directory: string; readonly files: ReferencesByPath } | undefined;

/**
 * Lists the images and media files that pages and feeds of Gatsby's output reference, each once. Unchanged files are
 * not read again.
 * @param paths of all files of the output
 */
export async function referencedMedia(publicDirectory: string, paths: readonly string[]): Promise<string[]> {
  const file = join(publicDirectory, CACHE_FILE);
  const before = last?.directory === publicDirectory ? last.files : await readCache(file);
  const turn = createTimeSlicer();
  const files = new Map<string, References>();
  let read = 0;
  for (const path of paths) {
    if (!REFERENCES_MEDIA.test(path)) continue;
    await turn();
    const stamp = fileSignature(statSync(join(publicDirectory, path)));
    const known = before.get(path);
    if (stamp !== undefined && known?.stamp === stamp) {
      files.set(path, known);
      continue;
    }
    read += 1;
    files.set(path, { stamp, addresses: mediaAddresses(await readFile(join(publicDirectory, path), 'utf8')) });
  }
  last = { directory: publicDirectory, files };
  // A failed write only costs the next server a full read.
  if (read > files.size * MIN_SHARE_OF_NEW_FILES) await writeCache(file, files).catch(() => undefined);
  return [...new Set([...files.values()].flatMap(({ addresses }) => addresses))];
}

/** The same without a cache, for files that are read once, such as those of a release. */
export async function mediaReferencedIn(directory: string, paths: Iterable<string>): Promise<string[]> {
  const turn = createTimeSlicer();
  const addresses = new Set<string>();
  for (const path of paths) {
    if (!REFERENCES_MEDIA.test(path)) continue;
    await turn();
    for (const address of mediaAddresses(await readFile(join(directory, path), 'utf8'))) addresses.add(address);
  }
  return [...addresses];
}

/** The images and media files that a page or feed references, each once, in the form that a browser requests. */
export function mediaAddresses(markup: string): string[] {
  const found = markup.match(ADDRESS) ?? [];
  return [...new Set(found.map(addressOf))];
}

/**
 * Replaces the addresses of images and media files in a page, its data or a feed.
 * @param pathOf the new path of an address in the form that a browser requests; undefined leaves it as it is
 */
export function withMediaAddresses(markup: string, pathOf: (address: string) => string | undefined): string {
  return markup.replace(ADDRESS, (written) => {
    const path = pathOf(addressOf(written));
    return path === undefined ? written : path + (written.endsWith(',') ? ',' : '');
  });
}

const MAX_ADDRESSES = 200_000;
/** Interned addresses. A slice of a page's text would keep the whole text in memory; these are independent strings. */
const knownAddresses = new Map<string, string>();

function addressOf(written: string): string {
  const known = knownAddresses.get(written);
  if (known !== undefined) return known;
  const own = Buffer.from(written).toString();
  const address = own.replaceAll('&amp;', '&').replace(/,$/, '');
  return addBounded(knownAddresses, own, address, MAX_ADDRESSES);
}

async function readCache(file: string): Promise<ReferencesByPath> {
  try {
    const { addresses, files } = cacheSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    return new Map(
      files.map(([path, stamp, indexes]) => [
        path,
        { stamp, addresses: indexes.flatMap((index) => addresses[index] ?? []) },
      ]),
    );
  } catch {
    return new Map();
  }
}

async function writeCache(file: string, named: ReferencesByPath): Promise<void> {
  const indexes = new Map<string, number>();
  const indexOf = (address: string) => {
    const index = indexes.get(address) ?? indexes.size;
    indexes.set(address, index);
    return index;
  };
  const files = [...named].flatMap(([path, { stamp, addresses }]) =>
    stamp === undefined ? [] : [[path, stamp, addresses.map(indexOf)]],
  );
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify({ pattern: ADDRESS.source, addresses: [...indexes.keys()], files }));
}
