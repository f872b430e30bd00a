import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeContent, isCompressible, QUICK_QUALITY } from './encodeFile';
import { MEDIA_INDEX, readHeldMedia } from './heldMedia';
import { holdNamed, type ReadMedia } from './holdMedia';
import { mediaNamedIn } from './namedMedia';
import { CODINGS, digestOf, keepFileList, noteProblems, type Release, type ReleaseFile } from './release';

/** Whether a release holds what it shows of the content. */
export function holdsMedia(release: Release): boolean {
  return release.files.has(MEDIA_INDEX);
}

/** Of releases that do not hold their media yet. */
const named = new WeakMap<Release, Promise<ReadonlySet<string>>>();

/** The addresses of pictures and media that the pages of a release name; read once. */
function mediaNamed(release: Release): Promise<ReadonlySet<string>> {
  const known = named.get(release);
  if (known) return known;
  const reading = mediaNamedIn(join(release.directory, 'site'), release.files.keys()).then((all) => new Set(all));
  reading.catch(() => named.delete(release));
  named.set(release, reading);
  return reading;
}

/** Whether pages of a served release name this picture or medium, and the release does not hold its media yet. */
export async function isStillToCome(release: Release | undefined, address: string): Promise<boolean> {
  return release !== undefined && !holdsMedia(release) && (await mediaNamed(release)).has(address);
}

/**
 * Puts the pictures and media that the pages of a served release name into it: until then the content answers for them. Done again from the
 * start when it was not ended.
 * @param read may reject to end it, which leaves the release as it was
 * @returns what could not be had, in words
 */
export async function addMedia(release: Release, read: ReadMedia): Promise<readonly string[]> {
  const site = join(release.directory, 'site');
  const { paths, problems } = await holdNamed(site, [...(await mediaNamed(release))], read);
  const files = new Map(release.files);
  for (const path of paths) files.set(path, await fileOf(release, path));
  release.files = files;
  release.media = await readHeldMedia(site);
  await keepFileList(release);
  await noteProblems(release, [...(release.info.problems ?? []), ...problems]);
  return problems;
}

async function fileOf(release: Release, path: string): Promise<ReleaseFile> {
  const content = await readFile(join(release.directory, 'site', path));
  const hash = digestOf(content);
  const file: ReleaseFile = { path, size: content.length, hash, encodings: {} };
  if (!isCompressible(path)) return file;
  const keep = (name: string, encoded: Buffer) => writeFile(join(release.directory, 'encoded', name), encoded);
  return { ...file, ...(await encodeContent(content, hash, CODINGS, QUICK_QUALITY, keep)) };
}
