import { join } from 'node:path';
import { isImmutable } from '../../config/responseHeaders';
import { loadRelease, type Release, type ReleaseFile } from './release';
import { KEPT_AFTER_MS, type ServedPeriod } from './retention';

export interface KeptFile {
  release: Release;
  file: ReleaseFile;
}

/**
 * What open tabs of releases that were served before may still ask for, by path: bundles and other files named by their
 * content, and results of static queries; by address, what they show of the content's media. Pages and page data are not kept: what is
 * gone is gone, and the tab loads anew.
 * @param leaving the release that is being replaced right now
 * @param remains what is left of releases that were asked for before, by id; changed in place, so that each is read from disk once at most
 */
export async function keptFiles(
  directory: string,
  current: Release | undefined,
  served: readonly ServedPeriod[],
  now: number,
  leaving?: Release,
  remains = new Map<string, Release>(),
): Promise<ReadonlyMap<string, KeptFile>> {
  const recent = served
    .filter(({ id, until }) => id !== current?.info.id && (until === undefined || now - until < KEPT_AFTER_MS))
    .map(({ id }) => id)
    .reverse();
  const ids = new Set([...(leaving ? [leaving.info.id] : []), ...recent]);
  for (const id of remains.keys()) if (!ids.has(id)) remains.delete(id);
  const kept = new Map<string, KeptFile>();
  for (const id of ids) {
    const release =
      remains.get(id) ?? (await remainsOf(join(directory, id), leaving?.info.id === id ? leaving : undefined));
    if (!release) continue;
    remains.set(id, release);
    for (const [path, file] of release.files) {
      if (outlives(path) && !current?.files.has(path) && !kept.has(path)) kept.set(path, { release, file });
    }
    for (const [address, { files }] of release.media) {
      const file = release.files.get(files[0] ?? '');
      if (file && !current?.media.has(address) && !kept.has(address)) kept.set(address, { release, file });
    }
  }
  return kept;
}

/** A release without its pages and their data, which on a large site are nearly all of it; undefined when it cannot be read. */
async function remainsOf(directory: string, loaded: Release | undefined): Promise<Release | undefined> {
  const release = loaded ?? (await loadRelease(directory).catch(() => undefined));
  if (!release) return undefined;
  const media = new Set([...release.media.values()].flatMap(({ files }) => files));
  const files = [...release.files].filter(([path]) => outlives(path) || media.has(path));
  return { ...release, files: new Map(files), pages: new Map(), routes: undefined };
}

function outlives(path: string): boolean {
  return isImmutable(path) || path.startsWith('page-data/sq/d/');
}
