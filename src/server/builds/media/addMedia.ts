import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeContent, isCompressible } from '../releases/encodeFile';
import { MEDIA_INDEX, readReleaseMedia } from '../releases/releaseMedia';
import { storeReferencedMedia, type ReadMedia } from './storeMedia';
import { referencedMedia } from './referencedMedia';
import { CODINGS, digestOf, storeFileList, storeProblems, type Release, type ReleaseFile } from '../releases/release';

/** Whether the media of a release are stored in it. */
export function hasMedia(release: Release): boolean {
  return release.files.has(MEDIA_INDEX);
}

/** Media addresses of releases whose media are not stored yet. */
const named = new WeakMap<Release, Promise<ReadonlySet<string>>>();

/** Addresses of the images and media files that the pages of a release reference; cached. */
function mediaReferencedBy(release: Release): Promise<ReadonlySet<string>> {
  const known = named.get(release);
  if (known) return known;
  const reading = referencedMedia(join(release.directory, 'site'), release.files.keys()).then((all) => new Set(all));
  reading.catch(() => named.delete(release));
  named.set(release, reading);
  return reading;
}

/** Whether pages of the served release reference this file and the release does not store its media yet. */
export async function isPendingMedia(release: Release | undefined, address: string): Promise<boolean> {
  return release !== undefined && !hasMedia(release) && (await mediaReferencedBy(release)).has(address);
}

/**
 * Stores the images and media files that the pages of a served release reference. Until then the content service
 * answers for them. An interrupted run starts over.
 * @param read may reject to cancel, which leaves the release unchanged
 * @returns a sentence for each file that could not be read
 */
export async function addMedia(release: Release, read: ReadMedia): Promise<readonly string[]> {
  const site = join(release.directory, 'site');
  const { paths, problems } = await storeReferencedMedia(site, [...(await mediaReferencedBy(release))], read);
  const files = new Map(release.files);
  for (const path of paths) files.set(path, await fileOf(release, path));
  release.files = files;
  release.media = await readReleaseMedia(site);
  await storeFileList(release);
  await storeProblems(release, [...(release.info.problems ?? []), ...problems]);
  return problems;
}

async function fileOf(release: Release, path: string): Promise<ReleaseFile> {
  const content = await readFile(join(release.directory, 'site', path));
  const hash = digestOf(content);
  const file: ReleaseFile = { path, size: content.length, hash, encodings: {} };
  if (!isCompressible(path)) return file;
  const store = (name: string, encoded: Buffer) => writeFile(join(release.directory, 'encoded', name), encoded);
  return { ...file, ...(await encodeContent(content, hash, CODINGS, store)) };
}
