import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileAtomic } from '../../writeFileAtomic';

/** Why publishing is paused; times are ISO 8601. */
export interface PublishingPause {
  /** An operator chose a release: it stays served until publishing is resumed. */
  readonly pin?: Pin;
  /** Publishing is stopped until a time: the release that was served then stays served. */
  readonly freeze?: Freeze;
  /** Releases that were made meanwhile and passed the release check. */
  readonly waiting: readonly string[];
}

export interface Pin {
  readonly id: string;
  readonly since: string;
  /** The operator's name. */
  readonly by?: string;
  readonly reason?: string;
}

export interface Freeze extends Pin {
  readonly until: string;
  readonly reason: string;
}

/** Beside `served.json`. Versions before this one do not read it. */
const fileOf = (directory: string) => join(directory, 'publishing.json');

/**
 * Reads why publishing is paused. A freeze that is over is left out.
 * @param now milliseconds since the epoch
 */
export async function readPause(directory: string, now: number): Promise<PublishingPause> {
  try {
    const {
      pin,
      freeze,
      waiting = [],
    }: Partial<PublishingPause> = JSON.parse(await readFile(fileOf(directory), 'utf8'));
    return { ...(pin && { pin }), ...(freeze && Date.parse(freeze.until) > now && { freeze }), waiting };
  } catch {
    return { waiting: [] };
  }
}

/** Replaces the file atomically. */
export async function writePause(directory: string, pause: PublishingPause): Promise<void> {
  await writeFileAtomic(fileOf(directory), JSON.stringify(pause, null, 2));
}

/** The release that has to stay served, if publishing is paused. */
export function pausedRelease({ pin, freeze }: PublishingPause): string | undefined {
  return pin?.id ?? freeze?.id;
}
