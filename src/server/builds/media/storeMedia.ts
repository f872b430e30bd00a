import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { contentType } from '../../http/contentType';
import {
  MEDIA_DIRECTORY,
  MEDIA_INDEX,
  readReleaseMedia,
  type ReleaseMedia,
  type ReleaseMedium,
} from '../releases/releaseMedia';
import { referencedMedia } from './referencedMedia';
import { digestOf } from '../releases/release';
import type { Count } from '../run/steps';

export interface MediaResponse {
  readonly status: number;
  /** Media type, with its parameters. */
  readonly type: string;
  /** Whether the response varies with `Accept`. */
  readonly negotiated: boolean;
  readonly bytes: Buffer;
}

/** Requests an address of the content service with this `Accept` header. */
export type ReadMedia = (address: string, accept: string) => Promise<MediaResponse>;

/** Ordered from the most to the least capable client. */
const CLIENTS = ['image/avif,image/webp,*/*', 'image/webp,*/*', '*/*'];
/** The address of an image contains the version of its bytes. */
const VERSIONED = /[?&]v=/;
const CONCURRENCY = 4;

/** Result after all media are stored beside the pages. */
export interface WithMedia {
  /** Paths of the files that exist now. */
  readonly paths: readonly string[];
  /** A sentence for each file that could not be read. */
  readonly problems: readonly string[];
  /** Addresses of those that cannot be read again either, before the content changes. */
  readonly lost?: readonly string[];
}

/** The sentence for an address that could not be read. */
export function missingMedium(address: string): string {
  return `The picture or medium ${address} is missing.`;
}

/**
 * Stores every image and media file that pages and feeds reference, in every format that clients may get, so that a
 * release does not depend on the content service. Files of an earlier build are reused.
 * @param paths of all files of Gatsby's output
 * @param onProgress called after each file: with a cold cache every format is rendered first
 */
export async function storeMedia(
  publicDirectory: string,
  paths: readonly string[],
  read: ReadMedia,
  onProgress?: (count: Count) => void,
): Promise<WithMedia> {
  const named = await referencedMedia(publicDirectory, paths);
  const stored = await storeReferencedMedia(publicDirectory, named, read, onProgress);
  return { ...stored, paths: [...withoutMedia(paths), ...stored.paths] };
}

/** Stores the media of these addresses with their index in a directory, and removes all other files there. */
export async function storeReferencedMedia(
  directory: string,
  named: readonly string[],
  read: ReadMedia,
  onProgress?: (count: Count) => void,
): Promise<WithMedia> {
  // A killed build may have left a truncated index: then everything is fetched again.
  const before = await readReleaseMedia(directory).catch((): ReleaseMedia => new Map());
  const stored = new Map<string, ReleaseMedium>();
  const problems: string[] = [];
  const lost: string[] = [];
  await mkdir(join(directory, MEDIA_DIRECTORY), { recursive: true });
  const queue = named.values();
  let done = 0;
  const work = async () => {
    for (const address of queue) {
      const known = VERSIONED.test(address) ? before.get(address) : undefined;
      const isThere = known?.files.every((file) => existsSync(join(directory, file)));
      const medium = known && isThere ? known : await fetchMedium(directory, address, read);
      if (typeof medium !== 'number') stored.set(address, medium);
      else {
        problems.push(missingMedium(address));
        if (medium >= 400 && medium < 500) lost.push(address);
      }
      done += 1;
      onProgress?.({ done, of: named.length });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  const sorted = [...stored].sort(([a], [b]) => (a < b ? -1 : 1));
  await writeFile(join(directory, MEDIA_INDEX), JSON.stringify(Object.fromEntries(sorted)));
  const needed = new Set([MEDIA_INDEX, ...sorted.flatMap(([, { files }]) => files)]);
  await removeOthers(directory, needed);
  return { paths: [...needed], problems: problems.sort(), lost };
}

/** Paths of Gatsby's output without the media of an earlier build. */
export function withoutMedia(paths: readonly string[]): string[] {
  return paths.filter((path) => !path.startsWith(`${MEDIA_DIRECTORY}/`));
}

/** Stores a medium in every format; returns the status if it cannot be read. */
async function fetchMedium(directory: string, address: string, read: ReadMedia): Promise<ReleaseMedium | number> {
  const files: string[] = [];
  for (const accept of CLIENTS) {
    const { status, type, negotiated, bytes } = await read(address, accept);
    if (status !== 200) return status;
    const file = `${MEDIA_DIRECTORY}/${digestOf(bytes)}${endingOf(address, type)}`;
    if (!existsSync(join(directory, file))) await writeFile(join(directory, file), bytes);
    if (!negotiated) return { files: [file], negotiated };
    if (!files.includes(file)) files.push(file);
  }
  return { files, negotiated: true };
}

/** The file extension that makes the server send this type. */
function endingOf(address: string, type: string): string {
  const own = extname(address.split('?')[0] ?? '').toLowerCase();
  if (contentType(own) === type) return own;
  return `.${/^\w+\/(\w+)/.exec(type)?.[1] ?? 'bin'}`;
}

async function removeOthers(directory: string, needed: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(join(directory, MEDIA_DIRECTORY))) {
    const file = `${MEDIA_DIRECTORY}/${name}`;
    if (!needed.has(file)) await rm(join(directory, file), { recursive: true });
  }
}
