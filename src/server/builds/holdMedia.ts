import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { contentType } from '../http/contentType';
import { remember } from '../remember';
import type { Count } from './steps';
import { shortTurns } from './shortTurns';
import { MEDIA_DIRECTORY, MEDIA_INDEX, readHeldMedia, type HeldMedium } from './heldMedia';

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
const ADDRESS = /\/_content\/(?:images|media)\/[^\s"'\\<>()]+/g;
/** The address of a picture changes with its bytes when it carries their version. */
const VERSIONED = /[?&]v=/;
const PARALLEL = 4;

/** The pictures and media of the content that a page or a feed names, each once, as a browser asks for them. */
export function mediaAddresses(markup: string): string[] {
  const found = markup.match(ADDRESS) ?? [];
  return [...new Set(found.map(addressOf))];
}

const MOST_ADDRESSES = 200_000;
/** By what stands in pages for them. A part of a page's text would keep all of it in memory; these are texts of their own, each once. */
const knownAddresses = new Map<string, string>();

function addressOf(written: string): string {
  const known = knownAddresses.get(written);
  if (known !== undefined) return known;
  const own = Buffer.from(written).toString();
  const address = own.replaceAll('&amp;', '&').replace(/,$/, '');
  return remember(knownAddresses, own, address, MOST_ADDRESSES);
}

/** Gatsby's output when everything of the content that it needs is in it. */
export interface WithMedia {
  /** Of all files that are there now. */
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
  const before = await readHeldMedia(publicDirectory);
  const held = new Map<string, HeldMedium>();
  const problems: string[] = [];
  await mkdir(join(publicDirectory, MEDIA_DIRECTORY), { recursive: true });
  const named = await namedMedia(publicDirectory, paths);
  const queue = named.values();
  let done = 0;
  const work = async () => {
    for (const address of queue) {
      const known = VERSIONED.test(address) ? before.get(address) : undefined;
      const isThere = known?.files.every((file) => existsSync(join(publicDirectory, file)));
      const medium = known && isThere ? known : await fetchMedium(publicDirectory, address, read);
      if (medium) held.set(address, medium);
      else problems.push(`The picture or medium ${address} is missing.`);
      done += 1;
      onProgress?.({ done, of: named.length });
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  const sorted = [...held].sort(([a], [b]) => (a < b ? -1 : 1));
  await writeFile(join(publicDirectory, MEDIA_INDEX), JSON.stringify(Object.fromEntries(sorted)));
  const needed = new Set([MEDIA_INDEX, ...sorted.flatMap(([, { files }]) => files)]);
  await removeOthers(publicDirectory, needed);
  const others = paths.filter((path) => !path.startsWith(`${MEDIA_DIRECTORY}/`));
  return { paths: [...others, ...needed], problems: problems.sort() };
}

/** What the files of the last build name, with what tells that a file is still the same: most are not read anew. */
let lastNamed: ReadonlyMap<string, { readonly stamp: string; readonly addresses: readonly string[] }> = new Map();

async function namedMedia(publicDirectory: string, paths: readonly string[]): Promise<string[]> {
  const turn = shortTurns();
  const named = new Map<string, { readonly stamp: string; readonly addresses: readonly string[] }>();
  for (const path of paths) {
    if (!/\.(html|xml)$/.test(path)) continue;
    await turn();
    const file = join(publicDirectory, path);
    const { ino, mtimeMs, size } = statSync(file);
    const stamp = `${ino}.${mtimeMs}.${size}`;
    const known = lastNamed.get(file);
    const isSame = known?.stamp === stamp;
    named.set(file, isSame ? known : { stamp, addresses: mediaAddresses(await readFile(file, 'utf8')) });
  }
  lastNamed = named;
  return [...new Set([...named.values()].flatMap(({ addresses }) => addresses))];
}

async function fetchMedium(directory: string, address: string, read: ReadMedia): Promise<HeldMedium | undefined> {
  const files: string[] = [];
  for (const accept of CLIENTS) {
    const { status, type, negotiated, bytes } = await read(address, accept);
    if (status !== 200) return undefined;
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    const file = `${MEDIA_DIRECTORY}/${hash}${endingOf(address, type)}`;
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
