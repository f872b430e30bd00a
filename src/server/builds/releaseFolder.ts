import { mkdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { linkFile } from './linkFile';
import { bytesOf, CODINGS, encodedName, type Coding, type Release, type ReleaseFile } from './release';
import { shortTurns } from './shortTurns';

/** The folder of a release in the making, beside the others and not yet served: its name ends in `.tmp`. */
export interface ReleaseFolder {
  readonly directory: string;
  /** The release that it was begun from. */
  readonly of: Release | undefined;
  /** Whether it has had the file of this path of that release from the beginning. */
  hasFile(path: string): boolean;
  /** Gives a file of the site the bytes of another file, or what is read when there is none. The file is never one that was there before. */
  addFile(path: string, same: string | undefined, read: () => Buffer): void;
  /** Whether the encoding of a file of a release is there: since the beginning, or by now. */
  takeEncoding(release: Release, file: ReleaseFile, coding: Coding): boolean;
  /** @param name as `encodedName` gives it */
  addEncoding(name: string, encoded: Buffer): void;
  /** Makes room for exactly these files: removes others that it has had from the beginning, and makes the folders of new ones. */
  makeRoom(paths: readonly string[]): Promise<void>;
  /** Removes encodings that it has had from the beginning and none of these files names. */
  dropEncodings(files: readonly ReleaseFile[]): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Begins the folder of a release with all files of the one before, each under a second path: next to nothing of a large site changes from one
 * release to the next.
 * @param name of the folder; it gets the release's own when it is whole
 * @param of without it the folder is empty
 * @throws when a file of that release is gone, or `signal` says to stop; the folder is then removed
 */
export async function beginRelease(
  releasesDirectory: string,
  name: string,
  of?: Release,
  signal?: AbortSignal,
): Promise<ReleaseFolder> {
  const directory = join(releasesDirectory, `${name}.tmp`);
  const inSite = (path: string) => join(directory, 'site', path);
  const encoded = (name: string) => join(directory, 'encoded', name);
  /** What that release has now: pictures may come to it later. */
  const files: ReadonlyMap<string, ReleaseFile> = of?.files ?? new Map();
  /** Names of the encodings that are there. */
  const encodings = new Set<string>();
  const folder: ReleaseFolder = {
    directory,
    of,
    hasFile: (path) => files.has(path),
    addFile(path, same, read) {
      // What is there is a file of the release before, which never changes.
      if (files.has(path)) rmSync(inSite(path), { force: true });
      if (!same || !linkFile(same, inSite(path))) writeFileSync(inSite(path), read(), { flag: 'wx' });
    },
    takeEncoding(release, file, coding) {
      const name = encodedName(file, coding);
      if (encodings.has(name)) return true;
      if (!linkFile(bytesOf(release, file, coding), encoded(name))) return false;
      encodings.add(name);
      return true;
    },
    addEncoding(name, content) {
      // By its name it holds the same.
      if (encodings.has(name)) return;
      encodings.add(name);
      writeFileSync(encoded(name), content);
    },
    async makeRoom(paths) {
      const turn = shortTurns();
      const wanted = new Set(paths);
      for (const path of files.keys()) {
        if (wanted.has(path)) continue;
        rmSync(inSite(path), { force: true });
        removeEmpty(directory, dirname(join('site', path)));
        await turn();
      }
      await makeFolders(
        join(directory, 'site'),
        paths.filter((path) => !files.has(path)),
      );
    },
    async dropEncodings(files) {
      const turn = shortTurns();
      const needed = new Set(files.flatMap((file) => codingsOf(file).map((coding) => encodedName(file, coding))));
      for (const name of encodings) {
        if (!needed.has(name)) rmSync(encoded(name), { force: true });
        await turn();
      }
    },
    remove: () => rm(directory, { recursive: true, force: true }),
  };
  await folder.remove();
  await mkdir(join(directory, 'encoded'), { recursive: true });
  await mkdir(join(directory, 'site'));
  try {
    if (of) await fill(folder, of, [...files.values()], signal);
  } catch (error) {
    await folder.remove();
    throw error;
  }
  return folder;
}

async function fill(
  { directory, takeEncoding }: ReleaseFolder,
  of: Release,
  files: readonly ReleaseFile[],
  signal?: AbortSignal,
): Promise<void> {
  const turn = shortTurns();
  await makeFolders(
    join(directory, 'site'),
    files.map(({ path }) => path),
  );
  for (const file of files) {
    signal?.throwIfAborted();
    const bytes = bytesOf(of, file, 'identity');
    if (!linkFile(bytes, join(directory, 'site', file.path))) throw new Error(`${bytes} is not there.`);
    for (const coding of codingsOf(file)) takeEncoding(of, file, coding);
    await turn();
  }
}

async function makeFolders(site: string, paths: readonly string[]): Promise<void> {
  const turn = shortTurns();
  for (const folder of new Set(paths.map((path) => dirname(path)))) {
    mkdirSync(join(site, folder), { recursive: true });
    await turn();
  }
}

/** Removes a folder below the release's own, and those around it, as long as there is nothing in them. */
function removeEmpty(directory: string, folder: string): void {
  if (folder === 'site') return;
  try {
    rmdirSync(join(directory, folder));
  } catch {
    // Not empty.
    return;
  }
  removeEmpty(directory, dirname(folder));
}

const codingsOf = ({ encodings }: ReleaseFile) => CODINGS.filter((coding) => encodings[coding] !== undefined);
