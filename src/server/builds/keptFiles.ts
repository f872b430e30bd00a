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
 */
export async function keptFiles(
  directory: string,
  current: Release | undefined,
  served: readonly ServedPeriod[],
  now: number,
  leaving?: Release,
): Promise<ReadonlyMap<string, KeptFile>> {
  const recent = served
    .filter(({ id, until }) => id !== current?.info.id && (until === undefined || now - until < KEPT_AFTER_MS))
    .map(({ id }) => id)
    .reverse();
  const kept = new Map<string, KeptFile>();
  for (const id of new Set([...(leaving ? [leaving.info.id] : []), ...recent])) {
    const release = id === leaving?.info.id ? leaving : await loadRelease(join(directory, id)).catch(() => undefined);
    if (!release) continue;
    for (const [path, file] of release.files) {
      const outlives = isImmutable(path) || path.startsWith('page-data/sq/d/');
      if (outlives && !current?.files.has(path) && !kept.has(path)) kept.set(path, { release, file });
    }
    for (const [address, { files }] of release.media) {
      const file = release.files.get(files[0] ?? '');
      if (file && !current?.media.has(address) && !kept.has(address)) kept.set(address, { release, file });
    }
  }
  return kept;
}
