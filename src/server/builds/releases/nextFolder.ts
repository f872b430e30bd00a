import { randomBytes } from 'node:crypto';
import type { Release } from './release';
import { beginRelease, type ReleaseFolder } from './releaseFolder';

/** Prepares the directory of the next release. */
export interface NextFolder {
  /** Starts it from this release and discards one that was started from another. */
  begin(release: Release): void;
  /** Returns it once it is complete; undefined if there is none. */
  take(): Promise<ReleaseFolder | undefined>;
  /** Removes it. */
  close(): Promise<void>;
}

/**
 * Prepares the directory of the next release with links to all files of the served one. Creating hundreds of thousands
 * of links during an incremental build would cost seconds of processor time and memory that Gatsby needs.
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
        // `stageRelease` creates one then.
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

/** Another process may use the same directory. */
function newName(): string {
  return `next-${randomBytes(4).toString('hex')}`;
}
