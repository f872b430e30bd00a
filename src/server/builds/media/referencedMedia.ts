import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addBounded } from '../../addBounded';
import { createTimeSlicer } from '../files/timeSlicer';
import { fileSignature } from '../files/fileSignature';

const ADDRESS = /\/_content\/(?:images|media)\/[^\s"'\\<>()]+/g;
/** Pages and feeds. */
const REFERENCES_MEDIA = /\.(html|xml)$/;

/** The media references of a file, with its signature. */
interface References {
  readonly stamp: string | undefined;
  readonly addresses: readonly string[];
}

/** What the last call found: most pages of a build are those of the build before. */
let last: { readonly directory: string; readonly files: ReadonlyMap<string, References> } | undefined;

/**
 * Lists the images and media files that pages and feeds of a directory reference, each once. Unchanged files are not
 * read again.
 * @param paths of all files of the directory
 */
export async function referencedMedia(directory: string, paths: Iterable<string>): Promise<string[]> {
  const before = last?.directory === directory ? last.files : undefined;
  const turn = createTimeSlicer();
  const files = new Map<string, References>();
  for (const path of paths) {
    if (!REFERENCES_MEDIA.test(path)) continue;
    await turn();
    const file = join(directory, path);
    const stamp = fileSignature(statSync(file));
    const known = before?.get(path);
    const isUnchanged = stamp !== undefined && known?.stamp === stamp;
    files.set(path, isUnchanged ? known : { stamp, addresses: mediaAddresses(await readFile(file, 'utf8')) });
  }
  last = { directory, files };
  return [...new Set([...files.values()].flatMap(({ addresses }) => addresses))];
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
