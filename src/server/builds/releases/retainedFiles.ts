import { join } from 'node:path';
import { isImmutable } from '../../../config/responseHeaders';
import { loadRelease, type Release, type ReleaseFile } from './release';
import { RETENTION_MS, type ServedPeriod } from './retention';

export interface RetainedFile {
  release: Release;
  file: ReleaseFile;
}

/**
 * Files of previously served releases that open tabs may still request. By path: bundles, other content-hashed files
 * and static query results. By address: media of the content. Pages and page data are not retained: a tab then loads
 * the new page.
 * @param leaving the release that is being replaced
 * @param remains retained parts of releases by id; changed in place, so that each release is read from disk once
 */
export async function retainedFiles(
  directory: string,
  current: Release | undefined,
  served: readonly ServedPeriod[],
  now: number,
  leaving: Release | undefined,
  remains: Map<string, Release>,
): Promise<ReadonlyMap<string, RetainedFile>> {
  const recent = served
    .filter(({ id, until }) => id !== current?.info.id && (until === undefined || now - until < RETENTION_MS))
    .map(({ id }) => id)
    .reverse();
  const ids = new Set([...(leaving ? [leaving.info.id] : []), ...recent]);
  for (const id of remains.keys()) if (!ids.has(id)) remains.delete(id);
  const retained = new Map<string, RetainedFile>();
  for (const id of ids) {
    const release =
      remains.get(id) ?? (await retainedRelease(join(directory, id), leaving?.info.id === id ? leaving : undefined));
    if (!release) continue;
    remains.set(id, release);
    for (const [path, file] of release.files) {
      if (isRetained(path) && !current?.files.has(path) && !retained.has(path)) retained.set(path, { release, file });
    }
    for (const [address, { files }] of release.media) {
      const file = release.files.get(files[0] ?? '');
      if (file && !current?.media.has(address) && !retained.has(address)) retained.set(address, { release, file });
    }
  }
  return retained;
}

/** A release without pages and page data, which are most of a large site; undefined if it cannot be read. */
async function retainedRelease(directory: string, loaded: Release | undefined): Promise<Release | undefined> {
  const release = loaded ?? (await loadRelease(directory).catch(() => undefined));
  if (!release) return undefined;
  const media = new Set([...release.media.values()].flatMap(({ files }) => files));
  const files = [...release.files].filter(([path]) => isRetained(path) || media.has(path));
  return { ...release, files: new Map(files), pages: new Map(), routes: undefined };
}

/** Whether a tab with a page of a release may still request this file of it while another release is served. */
export function isRetained(path: string): boolean {
  return isImmutable(path) || path.startsWith('page-data/sq/d/');
}
