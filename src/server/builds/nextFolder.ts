import { randomBytes } from 'node:crypto';
import type { Release } from './release';
import { beginRelease, type ReleaseFolder } from './releaseFolder';

/** The folder of the release that will come after the one that is served. */
export interface NextFolder {
  /** Begins it from this release, in place of one that was begun from another. */
  begin(release: Release): void;
  /** Hands it over as soon as all of that is in it; undefined when there is none. */
  take(): Promise<ReleaseFolder | undefined>;
  /** Removes it. */
  close(): Promise<void>;
}

/**
 * Keeps the folder of the next release ready, with all files of the one that is served: when somebody changes a word, links by the
 * hundred thousand would take seconds of a processor, and memory, that Gatsby works with.
 */
export function createNextFolder(releasesDirectory: string): NextFolder {
  let begunFrom: Release | undefined;
  let folder: Promise<ReleaseFolder | undefined> = Promise.resolve(undefined);
  let stop = new AbortController();
  const drop = () => {
    stop.abort();
    return folder.then((dropped) => dropped?.remove());
  };
  return {
    begin(release) {
      if (release === begunFrom) return;
      begunFrom = release;
      const dropped = drop();
      const { signal } = (stop = new AbortController());
      folder = dropped
        .then(() => beginRelease(releasesDirectory, newName(), release, signal))
        // Whoever publishes begins one then.
        .catch(() => undefined);
    },
    take() {
      const taken = folder;
      folder = Promise.resolve(undefined);
      begunFrom = undefined;
      return taken;
    },
    close: drop,
  };
}

/** Another process may keep one in the same place. */
function newName(): string {
  return `next-${randomBytes(4).toString('hex')}`;
}
