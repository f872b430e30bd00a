import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PauseReason } from '../../../lib/buildsApi';
import { errorCode } from '../../../lib/errorCode';
import { errorMessage } from '../../../lib/errorMessage';
import { oneAtATime } from '../../oneAtATime';
import { writeFileAtomic } from '../../writeFileAtomic';

export type { PauseReason } from '../../../lib/buildsApi';

/** Why publishing is paused, and what waits. */
export interface PublishingPause extends PauseReason {
  /** Releases that were made meanwhile and passed the release check. */
  readonly waiting: readonly string[];
}

/** `publishing.json` of a directory of releases. Times are milliseconds since the epoch. */
export interface PauseFile {
  /** Reads why publishing is paused. A freeze that is over is left out. */
  read(now: number): Promise<PublishingPause>;
  /**
   * Replaces the file atomically. Each change reads what the one before has written: otherwise a look at the disk could
   * bring back a pin that has just ended.
   */
  change(now: number, next: (pause: PublishingPause) => PublishingPause): Promise<void>;
}

/**
 * Opens the file. All writers of a process share it.
 * @param onWarning called with a sentence when the file is found to be unreadable: it then counts as none
 */
export function openPauseFile(directory: string, onWarning: (sentence: string) => void = () => {}): PauseFile {
  // Beside `served.json`. Versions before this one do not read it.
  const file = join(directory, 'publishing.json');
  const inTurn = oneAtATime();
  // It is read with every look at the disk: one warning is enough.
  let isKnownBad = false;
  const read = async (now: number): Promise<PublishingPause> => {
    try {
      const { pin, freeze, waiting = [] }: Partial<PublishingPause> = JSON.parse(await readFile(file, 'utf8'));
      isKnownBad = false;
      return { ...(pin && { pin }), ...(freeze && Date.parse(freeze.until) > now && { freeze }), waiting };
    } catch (error) {
      if (errorCode(error) !== 'ENOENT' && !isKnownBad) {
        isKnownBad = true;
        onWarning(
          `${file} cannot be read (${errorMessage(error)}), so releases are published as they are made: roll back or stop publishing again if that was so before.`,
        );
      }
      return { waiting: [] };
    }
  };
  return {
    read,
    change: (now, next) => inTurn(async () => writeFileAtomic(file, JSON.stringify(next(await read(now)), null, 2))),
  };
}

/** The release that has to stay served, if publishing is paused. */
export function pausedRelease({ pin, freeze }: PauseReason): string | undefined {
  return pin?.id ?? freeze?.id;
}

/** The same with one more release that waits. */
export function withWaiting(pause: PublishingPause, id: string): PublishingPause {
  return pause.waiting.includes(id) ? pause : { ...pause, waiting: [...pause.waiting, id] };
}
