import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readHeldMedia, type HeldMedia } from './heldMedia';
import { readRoutes, type ReleaseRoutes } from './routesFile';
import { shortTurns } from './shortTurns';

/** The encodings that a release keeps ready. */
export const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

/** One file of a release. */
export interface ReleaseFile {
  /** Path below `site/`, with forward slashes, such as `features/intake/index.html`. */
  path: string;
  size: number;
  /** Digest of the content, safe in file names and entity tags. */
  hash: string;
  /** Sizes of the ready-made encodings, kept as `encoded/<hash>.<quality>.br` and `encoded/<hash>.gz`. */
  encodings: Partial<Record<Coding, number>>;
  /** Quality of the Brotli encoding, if there is one. */
  brotli?: number;
  /** Content-Security-Policy sources of the executable inline scripts, for HTML. */
  scriptHashes?: string[];
  /** Which file Gatsby wrote and when: with the same stamp it holds the same, and need not be read to know it. Not of one that was new then. */
  stamp?: string;
}

/** What is known about a release, kept in `release.json`. */
export interface ReleaseInfo {
  id: string;
  /** ISO 8601. */
  createdAt: string;
  /** Digest of the code and settings it was built from. */
  code: string;
  contentRef: string;
  pages: number;
  /** What spoke against it when it was made. */
  problems?: string[];
}

/** A release ready to be served: everything needed to answer a request except the bytes. */
export interface Release {
  info: ReleaseInfo;
  directory: string;
  /** By path below `site/`. */
  files: ReadonlyMap<string, ReleaseFile>;
  /** Pages by the path that visitors use, such as `/features/intake`; `/` for the home page. */
  pages: ReadonlyMap<string, ReleaseFile>;
  /** How it wants to be served; undefined when its build did not say. */
  routes: ReleaseRoutes | undefined;
  /** Pictures and media of the content that its pages name, by their address. */
  media: HeldMedia;
}

/** Loads a release from its directory. Rejects when it is not complete. */
export async function loadRelease(directory: string): Promise<Release> {
  const info: ReleaseInfo = JSON.parse(await readFile(join(directory, 'release.json'), 'utf8'));
  const list: ReleaseFile[] = JSON.parse(await readFile(join(directory, 'files.json'), 'utf8'));
  const files = new Map(list.map((file) => [file.path, file]));
  const pages = new Map<string, ReleaseFile>();
  for (const file of list) {
    if (file.path === 'index.html') pages.set('/', file);
    else if (file.path.endsWith('/index.html')) pages.set(`/${file.path.slice(0, -'/index.html'.length)}`, file);
  }
  const site = join(directory, 'site');
  return { info, directory, files, pages, routes: await readRoutes(site), media: await readHeldMedia(site) };
}

/**
 * Makes sure that every file of a release is there in full: one that is copied from elsewhere has its name before that.
 * @throws with the first file that is missing or cut short
 */
export async function checkWhole(release: Release): Promise<void> {
  const turn = shortTurns();
  for (const file of release.files.values()) {
    checkSize(bytesOf(release, file, 'identity'), file.size);
    for (const [coding, size] of Object.entries(file.encodings))
      checkSize(bytesOf(release, file, coding as Coding), size);
    await turn();
  }
}

function checkSize(file: string, size: number): void {
  if (statSync(file).size !== size) throw new Error(`${file} has not arrived in full.`);
}

/** The digest of a file's content, as `ReleaseFile.hash` has it. */
export function digestOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

/** Where the bytes of a file lie, in the asked coding. */
export function bytesOf(release: Release, file: ReleaseFile, coding: Coding | 'identity'): string {
  if (coding === 'identity') return join(release.directory, 'site', file.path);
  return join(release.directory, 'encoded', encodedName(file, coding));
}

/** The file name of an encoding. */
export function encodedName(file: Pick<ReleaseFile, 'hash' | 'brotli'>, coding: Coding): string {
  return coding === 'br' ? `${file.hash}.${file.brotli}.br` : `${file.hash}.gz`;
}

/** Writes down the files of a release as they are now, in one step. */
export async function keepFileList(release: Release): Promise<void> {
  const file = join(release.directory, 'files.json');
  await writeFile(`${file}.tmp`, JSON.stringify([...release.files.values()]));
  await rename(`${file}.tmp`, file);
}

/** Removes a release that was never served. */
export async function discard({ directory }: Release): Promise<void> {
  // Renamed first: a release that is half deleted must not look like one.
  const condemned = `${directory}.gone.tmp`;
  await rename(directory, condemned);
  await rm(condemned, { recursive: true, force: true });
}

/** Keeps what spoke against a release with it, so that the next one can be held to no more than this. */
export async function noteProblems(release: Release, problems: string[]): Promise<void> {
  release.info.problems = problems;
  const file = join(release.directory, 'release.json');
  await writeFile(`${file}.tmp`, JSON.stringify(release.info, null, 2));
  await rename(`${file}.tmp`, file);
}
