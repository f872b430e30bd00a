import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeFile, isCompressible, QUICK_QUALITY } from './encodeFile';
import { MEDIA_INDEX, readHeldMedia } from './heldMedia';
import { holdNamed, type ReadMedia } from './holdMedia';
import { mediaNamedIn } from './namedMedia';
import { CODINGS, digestOf, encodedName, keepFileList, noteProblems, type Release, type ReleaseFile } from './release';

/** Whether a release holds what it shows of the content. */
export function holdsMedia(release: Release): boolean {
  return release.files.has(MEDIA_INDEX);
}

/**
 * Puts the pictures and media that the pages of a served release name into it: until then the content answers for them. Done again from the
 * start when it was not ended.
 * @param read may reject to end it, which leaves the release as it was
 * @returns what could not be had, in words
 */
export async function addMedia(release: Release, read: ReadMedia): Promise<readonly string[]> {
  const site = join(release.directory, 'site');
  const named = await mediaNamedIn(site, release.files.keys());
  const { paths, problems } = await holdNamed(site, named, read);
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
  for (const coding of CODINGS) {
    const encoded = await encodeFile(content, coding, QUICK_QUALITY);
    if (encoded.length >= content.length) continue;
    if (coding === 'br') file.brotli = QUICK_QUALITY;
    await writeFile(join(release.directory, 'encoded', encodedName({ hash, brotli: QUICK_QUALITY }, coding)), encoded);
    file.encodings[coding] = encoded.length;
  }
  return file;
}
