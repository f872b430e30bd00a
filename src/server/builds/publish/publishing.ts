import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  heldRelease,
  readHold,
  writeHold,
  type Freeze,
  type Pin,
  type PublishingHold,
} from '../releases/publishingHold';
import type { Release, ReleaseInfo } from '../releases/release';
import type { ReleaseStore } from '../releases/releaseStore';
import { readServed } from '../releases/retention';
import { SYSTEM_CLOCK, type Clock } from '../queue/retries';

/** A timer cannot wait longer than 24 days. */
const MAX_WAIT_MS = 24 * 60 * 60_000;

/** The operator of an action, and the reason. */
export interface Act {
  readonly by?: string;
  readonly reason?: string;
}

/** Why publishing stands still, and what waits. */
export interface PublishingState {
  readonly pin?: Pin;
  readonly freeze?: Freeze;
  /** Publishable releases newer than the served one, newest first. */
  readonly newer: readonly string[];
}

/** Decides whether a new release is served at once or waits. Its state is on disk, shared by all processes. */
export interface Publishing {
  /** Undefined while releases are published as they are made. */
  state(): Promise<PublishingState | undefined>;
  /** Serves a release that was just made, unless publishing stands still: then it waits. */
  publish(made: Release): Promise<'published' | 'waiting'>;
  /** Serves a release on disk until publishing is resumed. Rejects if it is incomplete. */
  pin(id: string, act: Act): Promise<void>;
  /** Stops publishing until a time. */
  freeze(until: Date, act: Act & { readonly reason: string }): Promise<void>;
  /**
   * Ends pin and freeze, and serves the newest publishable release.
   * @returns the release that it switched to, if any
   */
  resume(): Promise<string | undefined>;
  /** Serves what waited for a freeze that ended while no server ran, or waits for the end of one that lasts. */
  begin(): Promise<void>;
  /** Metadata of the newest publishable release: the served one, or one that waits. */
  latest(): Promise<ReleaseInfo | undefined>;
  close(): void;
}

/**
 * @param onChange called after each change, with the release that was switched to when a freeze ended by itself
 */
export function createPublishing(
  store: ReleaseStore,
  {
    clock = SYSTEM_CLOCK,
    onChange = () => {},
  }: { clock?: Clock; onChange?: (switchedTo?: string) => Promise<void> | void } = {},
): Publishing {
  const { directory } = store;
  const read = () => readHold(directory, clock.now());
  const newerThan = async (id: string | undefined, { waiting }: PublishingHold) => {
    const publishable = new Set([...waiting, ...(await readServed(directory)).map((period) => period.id)]);
    return (await store.list()).filter((other) => publishable.has(other) && (id === undefined || other > id));
  };
  const currentId = () => store.current()?.info.id;

  // One at a time: a rollback must not come between the decision to publish and the switch.
  let turn: Promise<unknown> = Promise.resolve();
  const serialized = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = turn.then(work);
    turn = result.catch(() => undefined);
    return result;
  };

  let stopWaiting = () => {};
  const waitForEnd = ({ freeze }: PublishingHold) => {
    stopWaiting();
    if (!freeze) return;
    const left = Math.max(0, Date.parse(freeze.until) - clock.now());
    // A failure is found by the next build, and at the next start.
    stopWaiting = clock.after(Math.min(left, MAX_WAIT_MS), () => void begin().catch(() => undefined));
  };
  const serveNewest = async (hold: PublishingHold) => {
    const [newest] = await newerThan(currentId(), hold);
    await writeHold(directory, { waiting: [] });
    if (newest !== undefined) await store.activate(newest);
    return newest;
  };
  const begin = () =>
    serialized(async () => {
      const hold = await read();
      waitForEnd(hold);
      if (heldRelease(hold) !== undefined || hold.waiting.length === 0) return;
      await onChange(await serveNewest(hold));
    });

  return {
    async state() {
      const hold = await read();
      if (heldRelease(hold) === undefined) return undefined;
      const { pin, freeze } = hold;
      return { pin, freeze, newer: await newerThan(currentId(), hold) };
    },
    publish: (made) =>
      serialized(async () => {
        const hold = await read();
        const { id } = made.info;
        if (heldRelease(hold) === undefined) {
          await store.activate(id, made);
          return 'published';
        }
        await writeHold(directory, { ...hold, waiting: [...hold.waiting, id] });
        await onChange();
        return 'waiting';
      }),
    pin: (id, act) =>
      serialized(async () => {
        const { freeze, waiting } = await read();
        await store.activate(id);
        const pin = { id, since: new Date(clock.now()).toISOString(), ...act };
        await writeHold(directory, { pin, ...(freeze && { freeze }), waiting });
        await onChange();
      }),
    freeze: (until, act) =>
      serialized(async () => {
        const hold = await read();
        const id = currentId();
        if (id === undefined) throw new Error('Nothing is served yet that could stay.');
        const since = new Date(clock.now()).toISOString();
        const next = { ...hold, freeze: { id, since, until: until.toISOString(), ...act } };
        await writeHold(directory, next);
        waitForEnd(next);
        await onChange();
      }),
    resume: () =>
      serialized(async () => {
        stopWaiting();
        const newest = await serveNewest(await read());
        await onChange();
        return newest;
      }),
    begin,
    async latest() {
      const hold = await read();
      const [newest] = heldRelease(hold) === undefined ? [] : await newerThan(currentId(), hold);
      return newest === undefined ? store.current()?.info : readInfo(join(directory, newest));
    },
    close: () => stopWaiting(),
  };
}

async function readInfo(directory: string): Promise<ReleaseInfo | undefined> {
  try {
    return JSON.parse(await readFile(join(directory, 'release.json'), 'utf8'));
  } catch {
    return undefined;
  }
}
