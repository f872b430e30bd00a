import { errorMessage } from '../../lib/errorMessage';
import { holdsMedia } from './addMedia';
import { addGzip, improveEncodings } from './improveEncodings';
import type { Release } from './release';

export interface FinisherOptions {
  /**
   * Puts into a served release what it shows of the content, for a site that has never held that: drawn before, the first page would
   * come twice as late.
   * @param turn resolves when the work may go on, and rejects when it is to end
   * @returns what could not be had, in words
   */
  complete?: (release: Release, turn: () => Promise<void>) => Promise<readonly string[]>;
  onWarning?: (message: string) => void;
}

/** Does with a release what nobody has to wait for, once it is served. */
export interface Finisher {
  /** Begins, and ends what is done for another. */
  finish(release: Release): void;
  /** Resolves when nothing is left to do. */
  done(): Promise<unknown>;
  close(): Promise<unknown>;
}

/**
 * What is missed most comes first: gzip where there is Brotli alone, then pictures, then the smallest that Brotli can.
 * @param options.turn resolves when no build runs
 */
export function createFinisher({
  turn,
  complete,
  onWarning,
}: FinisherOptions & { turn: () => Promise<void> }): Finisher {
  let stop = new AbortController();
  let work: Promise<unknown> = Promise.resolve();
  return {
    finish(release) {
      // What is no longer served is not worth it, and what is done is in the release that took its place.
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
        if (holdsMedia(release)) return;
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
