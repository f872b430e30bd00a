import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseInfo } from '../../../lib/buildsApi';
import { errorMessage } from '../../../lib/errorMessage';
import { writeFileAtomic } from '../../writeFileAtomic';
import { readReleaseMedia, type ReleaseMedia } from './releaseMedia';
import { readRoutes, type ReleaseRoutes } from './routesFile';
import { createTimeSlicer } from '../files/timeSlicer';

export type { ReleaseInfo } from '../../../lib/buildsApi';

/** The precompressed encodings of a release. */
export const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

/** One file of a release. */
export interface ReleaseFile {
  /** Path below `site/`, with forward slashes, such as `features/intake/index.html`. */
  path: string;
  size: number;
  /** Digest of the content, safe in file names and entity tags. */
  hash: string;
  /** Sizes of the precompressed files `encoded/<hash>.<quality>.br` and `encoded/<hash>.gz`. */
  encodings: Partial<Record<Coding, number>>;
  /** Quality of the Brotli encoding, if there is one. */
  brotli?: number;
  /** Content-Security-Policy sources of the executable inline scripts, for HTML. */
  scriptHashes?: string[];
  /**
   * Signature of Gatsby's output file: with an equal signature the file is not read again. Absent if the file was too
   * new.
   */
  stamp?: string;
}

/** A loaded release: all that a response needs except the bytes. */
export interface Release {
  info: ReleaseInfo;
  directory: string;
  /** By path below `site/`. */
  files: ReadonlyMap<string, ReleaseFile>;
  /** Pages by the path that visitors use, such as `/features/intake`; `/` for the home page. */
  pages: ReadonlyMap<string, ReleaseFile>;
  /** Headers and redirects; undefined if its build wrote none. */
  routes: ReleaseRoutes | undefined;
  /** Images and media files of the content that its pages reference, by address. */
  media: ReleaseMedia;
}

/** Loads a release from its directory. Rejects if it is incomplete. */
export async function loadRelease(directory: string): Promise<Release> {
  const info = await readJson<ReleaseInfo>(join(directory, 'release.json'));
  const list = await readJson<ReleaseFile[]>(join(directory, 'files.json'));
  const files = new Map(list.map((file) => [file.path, file]));
  const pages = new Map<string, ReleaseFile>();
  for (const file of list) {
    if (file.path === 'index.html') pages.set('/', file);
    else if (file.path.endsWith('/index.html')) pages.set(`/${file.path.slice(0, -'/index.html'.length)}`, file);
  }
  const site = join(directory, 'site');
  return { info, directory, files, pages, routes: await readRoutes(site), media: await readReleaseMedia(site) };
}

/** @throws Error that names the file */
async function readJson<Content>(file: string): Promise<Content> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be read: ${errorMessage(error)}`);
  }
}

/**
 * Loads a release to serve, and checks that every file is complete: a release that is copied from another machine has
 * its name before all files arrive.
 * @throws with the first missing or truncated file
 */
export async function loadToServe(directory: string): Promise<Release> {
  const release = await loadRelease(directory);
  const turn = createTimeSlicer();
  for (const file of release.files.values()) {
    checkSize(bytesOf(release, file, 'identity'), file.size);
    for (const [coding, size] of Object.entries(file.encodings))
      checkSize(bytesOf(release, file, coding as Coding), size);
    await turn();
  }
  return release;
}

function checkSize(file: string, size: number): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) throw new Error(`${file} is missing`);
  if (found.size !== size) throw new Error(`${file} has not arrived in full`);
}

/** The digest of a file's content, as `ReleaseFile.hash` has it. */
export function digestOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

/** The path of a file's bytes in a coding. */
export function bytesOf(release: Release, file: ReleaseFile, coding: Coding | 'identity'): string {
  if (coding === 'identity') return join(release.directory, 'site', file.path);
  return join(release.directory, 'encoded', encodedName(file, coding));
}

/** The file name of an encoding. */
export function encodedName(file: Pick<ReleaseFile, 'hash' | 'brotli'>, coding: Coding): string {
  return coding === 'br' ? `${file.hash}.${file.brotli}.br` : `${file.hash}.gz`;
}

/** Writes the current file list of a release atomically. */
export async function storeFileList(release: Release): Promise<void> {
  await writeFileAtomic(join(release.directory, 'files.json'), JSON.stringify([...release.files.values()]));
}

/** Suffix of a release that is being deleted; other `.tmp` directories are being staged. */
export const CONDEMNED = '.gone.tmp';

/** Removes a release from the disk. */
export async function removeRelease(directory: string): Promise<void> {
  // Renamed first, so that a partly deleted release is not taken for a valid one.
  const condemned = directory + CONDEMNED;
  await rename(directory, condemned);
  await rm(condemned, { recursive: true, force: true });
}

/** Stores the check results of a release: the next release is compared with them. */
export async function storeProblems(release: Release, problems: string[]): Promise<void> {
  release.info = { ...release.info, problems };
  await writeFileAtomic(join(release.directory, 'release.json'), JSON.stringify(release.info, null, 2));
}
