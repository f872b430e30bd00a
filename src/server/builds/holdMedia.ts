import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { contentType } from '../http/contentType';
import { MEDIA_DIRECTORY, MEDIA_INDEX, readHeldMedia, type HeldMedia, type HeldMedium } from './heldMedia';
import { namedMedia } from './namedMedia';
import { digestOf } from './release';
import type { Count } from './steps';

export interface MediaAnswer {
  readonly status: number;
  /** Media type, with its parameters if there are any. */
  readonly type: string;
  /** Whether another `Accept` may give another answer. */
  readonly negotiated: boolean;
  readonly bytes: Buffer;
}

/** Asks the content for an address as a client with this `Accept` does. */
export type ReadMedia = (address: string, accept: string) => Promise<MediaAnswer>;

/** From the client that knows most to the one that knows least. */
const CLIENTS = ['image/avif,image/webp,*/*', 'image/webp,*/*', '*/*'];
/** The address of a picture changes with its bytes when it carries their version. */
const VERSIONED = /[?&]v=/;
const PARALLEL = 4;

/** Pages when everything of the content that they need is beside them. */
export interface WithMedia {
  /** Of the files that are there now. */
  readonly paths: readonly string[];
  /** What could not be had, in words. */
  readonly problems: readonly string[];
}

/**
 * Puts every picture and medium that pages and feeds name beside them, in every form that a client may be given, so that a release
 * shows them whatever becomes of the content. What an earlier build left there is taken over.
 * @param paths of all files of Gatsby's output
 * @param onProgress told after each of them: on an empty cache every form has to be drawn first
 */
export async function holdMedia(
  publicDirectory: string,
  paths: readonly string[],
  read: ReadMedia,
  onProgress?: (count: Count) => void,
): Promise<WithMedia> {
  const named = await namedMedia(publicDirectory, paths);
  const held = await holdNamed(publicDirectory, named, read, onProgress);
  return { ...held, paths: [...withoutMedia(paths), ...held.paths] };
}

/** Puts the media of these addresses into a directory, with the list of them, and nothing else beside them. */
export async function holdNamed(
  directory: string,
  named: readonly string[],
  read: ReadMedia,
  onProgress?: (count: Count) => void,
): Promise<WithMedia> {
  // A build that was killed may have left half a list: then everything is fetched once more.
  const before = await readHeldMedia(directory).catch((): HeldMedia => new Map());
  const held = new Map<string, HeldMedium>();
  const problems: string[] = [];
  await mkdir(join(directory, MEDIA_DIRECTORY), { recursive: true });
  const queue = named.values();
  let done = 0;
  const work = async () => {
    for (const address of queue) {
      const known = VERSIONED.test(address) ? before.get(address) : undefined;
      const isThere = known?.files.every((file) => existsSync(join(directory, file)));
      const medium = known && isThere ? known : await fetchMedium(directory, address, read);
      if (medium) held.set(address, medium);
      else problems.push(`The picture or medium ${address} is missing.`);
      done += 1;
      onProgress?.({ done, of: named.length });
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  const sorted = [...held].sort(([a], [b]) => (a < b ? -1 : 1));
  await writeFile(join(directory, MEDIA_INDEX), JSON.stringify(Object.fromEntries(sorted)));
  const needed = new Set([MEDIA_INDEX, ...sorted.flatMap(([, { files }]) => files)]);
  await removeOthers(directory, needed);
  return { paths: [...needed], problems: problems.sort() };
}

/** Paths of Gatsby's output without what an earlier build has put there. */
export function withoutMedia(paths: readonly string[]): string[] {
  return paths.filter((path) => !path.startsWith(`${MEDIA_DIRECTORY}/`));
}

async function fetchMedium(directory: string, address: string, read: ReadMedia): Promise<HeldMedium | undefined> {
  const files: string[] = [];
  for (const accept of CLIENTS) {
    const { status, type, negotiated, bytes } = await read(address, accept);
    if (status !== 200) return undefined;
    const file = `${MEDIA_DIRECTORY}/${digestOf(bytes)}${endingOf(address, type)}`;
    if (!existsSync(join(directory, file))) await writeFile(join(directory, file), bytes);
    if (!negotiated) return { files: [file], negotiated };
    if (!files.includes(file)) files.push(file);
  }
  return { files, negotiated: true };
}

/** The ending under which a file of this type is served with it. */
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
