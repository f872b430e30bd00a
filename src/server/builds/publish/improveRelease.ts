import { errorMessage } from '../../../lib/errorMessage';
import { hasMedia } from '../media/addMedia';
import { addGzip, improveEncodings } from '../releases/improveEncodings';
import type { Release } from '../releases/release';

export interface ImproverOptions {
  /**
   * Stores the media of a served release, for a site that has none yet: rendered before publishing, they would double
   * the time to the first page.
   * @param turn resolves when the work may go on, rejects to cancel it
   * @returns a sentence for each file that could not be read
   */
  complete?: (release: Release, turn: () => Promise<void>) => Promise<readonly string[]>;
  onWarning?: (message: string) => void;
}

/** Background work on a served release. */
export interface ReleaseImprover {
  /** Starts the work, and cancels that on another release. */
  improve(release: Release): void;
  /** Resolves when all work is done. */
  done(): Promise<unknown>;
  close(): Promise<unknown>;
}

/**
 * Runs the most useful work first: gzip where only Brotli exists, then media, then Brotli at its highest quality.
 * @param options.turn resolves when no build runs
 */
export function createImprover({
  turn,
  complete,
  onWarning,
}: ImproverOptions & { turn: () => Promise<void> }): ReleaseImprover {
  let stop = new AbortController();
  let work: Promise<unknown> = Promise.resolve();
  return {
    improve(release) {
      // The old release is no longer served, and the new one shares its finished files.
      stop.abort();
      stop = new AbortController();
      const { signal } = stop;
      const warn = (what: string) => (error: unknown) => {
        if (!signal.aborted) onWarning?.(`${what}: ${errorMessage(error)}`);
      };
      const ownTurn = async () => {
        await turn();
        signal.throwIfAborted();
      };
      const addPictures = async () => {
        if (hasMedia(release)) return;
        for (const problem of (await complete?.(release, ownTurn)) ?? []) onWarning?.(problem);
      };
      work = work
        .then(() => addGzip(release, { signal, turn }))
        .catch(warn('Files could not be compressed with gzip'))
        .then(addPictures)
        .catch(warn('Pictures could not be put into the release'))
        .then(() => improveEncodings(release, { signal, turn }))
        .catch(warn('Files could not be compressed further'));
    },
    done: () => work,
    close() {
      stop.abort();
      return work;
    },
  };
}
