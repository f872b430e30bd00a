import { mkdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { linkFile } from '../files/linkFile';
import { bytesOf, CODINGS, encodedName, type Coding, type Release, type ReleaseFile } from './release';
import { createTimeSlicer } from '../files/timeSlicer';

/** The directory of a release that is being staged; its name ends in the process id and `.tmp`. */
export interface ReleaseFolder {
  readonly directory: string;
  /** The release from which it was started. */
  readonly of: Release | undefined;
  /** Whether it has had the file of this path of that release from the start. */
  hasFile(path: string): boolean;
  /** Adds a file by linking an existing one, or by writing the content that `read` returns. The path must not exist. */
  addFile(path: string, same: string | undefined, read: () => Buffer): void;
  /** Whether the encoding of a file exists here, from the start or by now. */
  takeEncoding(release: Release, file: ReleaseFile, coding: Coding): boolean;
  /** @param name from `encodedName` */
  addEncoding(name: string, encoded: Buffer): void;
  /** Prepares for exactly these files: removes other initial files and creates missing directories. */
  makeRoom(paths: readonly string[]): Promise<void>;
  /** Removes initial encodings that none of these files uses. */
  dropEncodings(files: readonly ReleaseFile[]): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Starts the directory of a release with hard links to all files of the previous one: on a large site almost no files
 * change.
 * @param name of the directory; renamed to the release's id when complete
 * @param of without it the directory is empty
 * @throws if a file of that release is missing, or on `signal`; the directory is then removed
 */
export async function beginRelease(
  releasesDirectory: string,
  name: string,
  of?: Release,
  signal?: AbortSignal,
): Promise<ReleaseFolder> {
  const directory = join(releasesDirectory, `${name}.${process.pid}.tmp`);
  const inSite = (path: string) => join(directory, 'site', path);
  const encoded = (name: string) => join(directory, 'encoded', name);
  /** Read now, since media may be added to the release later. */
  const files: ReadonlyMap<string, ReleaseFile> = of?.files ?? new Map();
  /** File names of the existing encodings. */
  const encodings = new Set<string>();
  const folder: ReleaseFolder = {
    directory,
    of,
    hasFile: (path) => files.has(path),
    addFile(path, same, read) {
      // An existing file is a link to the previous release, which must not change.
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
      // Files with the same name have the same content.
      if (encodings.has(name)) return;
      encodings.add(name);
      writeFileSync(encoded(name), content);
    },
    async makeRoom(paths) {
      const turn = createTimeSlicer();
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
      const turn = createTimeSlicer();
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
  const turn = createTimeSlicer();
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
  const turn = createTimeSlicer();
  for (const folder of new Set(paths.map((path) => dirname(path)))) {
    mkdirSync(join(site, folder), { recursive: true });
    await turn();
  }
}

/** Removes an empty directory below the release's own, and its empty parents. */
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
