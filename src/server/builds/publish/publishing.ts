import { join } from 'node:path';
import { z } from 'zod';
import type { OperatorAction, PublishingState } from '../../../lib/buildsApi';
import { errorMessage } from '../../../lib/errorMessage';
import { isObject } from '../../../lib/isObject';
import { SYSTEM_CLOCK, type Clock } from '../../clock';
import { oneAtATime } from '../../oneAtATime';
import { readJsonFile } from '../../readJsonFile';
import { pausedRelease, withWaiting, type PauseReason, type PublishingPause } from '../releases/publishingPause';
import type { Release, ReleaseInfo } from '../releases/release';
import type { ReleaseStore } from '../releases/releaseStore';
import { readServed } from '../releases/retention';

export type { OperatorAction } from '../../../lib/buildsApi';

/** A timer cannot wait longer than 24 days. */
const MAX_WAIT_MS = 24 * 60 * 60_000;

export type PublishResult =
  { readonly result: 'published' } | { readonly result: 'waiting'; readonly paused: PauseReason };

/** Decides whether a new release is served at once or waits. Its state is on disk, shared by all processes. */
export interface Publishing {
  /** Undefined while releases are published as they are made. */
  state(): Promise<PublishingState | undefined>;
  /** Serves a release that was just made, unless publishing is paused: then it waits. */
  publish(made: Release): Promise<PublishResult>;
  /** Serves a release on disk until publishing is resumed. Rejects if it is incomplete. */
  pin(id: string, act: OperatorAction): Promise<void>;
  /** Stops publishing until a time. */
  freeze(until: Date, act: OperatorAction & { readonly reason: string }): Promise<void>;
  /**
   * Ends pin and freeze, and serves the newest publishable release.
   * @returns the release that it switched to, if any
   */
  resume(): Promise<string | undefined>;
  /** Serves what waited for a freeze that ended while no server ran, or waits for the end of one that lasts. Never rejects. */
  begin(): Promise<void>;
  /** Metadata of the newest publishable release: the served one, or one that waits. */
  latest(): Promise<ReleaseInfo | undefined>;
  close(): void;
}

/**
 * @param onChange called after each change, with the release that was switched to when a freeze ended by itself, and the
 * one before
 * @param onWarning called with a sentence when a freeze has ended and what waited cannot be served
 */
export function createPublishing(
  store: ReleaseStore,
  {
    clock = SYSTEM_CLOCK,
    onChange,
    onWarning = () => {},
  }: {
    clock?: Clock;
    onChange: (switchedTo?: string, from?: string) => Promise<void>;
    onWarning?: (sentence: string) => void;
  },
): Publishing {
  const { directory } = store;
  const read = () => store.pause.read(clock.now());
  const change = (next: (pause: PublishingPause) => PublishingPause) => store.pause.change(clock.now(), next);
  const newerThan = async (id: string | undefined, { waiting }: PublishingPause) => {
    const publishable = new Set([...waiting, ...(await readServed(directory)).map((period) => period.id)]);
    return (await store.list()).filter((other) => publishable.has(other) && (id === undefined || other > id));
  };
  const currentId = () => store.current()?.info.id;

  // One at a time: a rollback must not come between the decision to publish and the switch.
  const serialized = oneAtATime();

  let stopWaiting = () => {};
  const waitForEnd = ({ freeze }: PauseReason) => {
    stopWaiting();
    if (!freeze) return;
    const left = Math.max(0, Date.parse(freeze.until) - clock.now());
    stopWaiting = clock.after(Math.min(left, MAX_WAIT_MS), () => void begin());
  };
  const serveNewest = async (pause: PublishingPause) => {
    const [newest] = await newerThan(currentId(), pause);
    await change(() => ({ waiting: [] }));
    try {
      if (newest !== undefined) await store.activate(newest);
    } catch (error) {
      // What waits is not lost, and what was pinned stays.
      await change(() => pause);
      waitForEnd(pause);
      throw error;
    }
    return newest;
  };
  const begin = () =>
    serialized(async () => {
      const pause = await read();
      waitForEnd(pause);
      if (pausedRelease(pause) !== undefined || pause.waiting.length === 0) return;
      const from = currentId();
      await onChange(await serveNewest(pause), from);
    }).catch((error: unknown) =>
      onWarning(`What waited while publishing was stopped is not served. ${errorMessage(error)}`),
    );

  return {
    async state() {
      const pause = await read();
      if (pausedRelease(pause) === undefined) return undefined;
      const { pin, freeze } = pause;
      return { pin, freeze, newer: await newerThan(currentId(), pause) };
    },
    publish: (made) =>
      serialized(async () => {
        const { pin, freeze } = await read();
        const { id } = made.info;
        if (pausedRelease({ pin, freeze }) === undefined) {
          await store.activate(id, made);
          return { result: 'published' };
        }
        await change((pause) => withWaiting(pause, id));
        await onChange();
        return { result: 'waiting', paused: { pin, freeze } };
      }),
    pin: (id, act) =>
      serialized(async () => {
        const { pin: before } = await read();
        const pin = { id, since: new Date(clock.now()).toISOString(), ...act };
        // Before the switch: a build that looks for releases meanwhile, and a start after a crash, serve the pinned one.
        await change((pause) => ({ ...pause, pin }));
        try {
          await store.activate(id);
        } catch (error) {
          await change((pause) => ({ ...pause, pin: before }));
          throw error;
        }
        await onChange();
      }),
    freeze: (until, act) =>
      serialized(async () => {
        const id = currentId();
        if (id === undefined) throw new Error('Nothing is served yet that could stay.');
        const since = new Date(clock.now()).toISOString();
        const freeze = { id, since, until: until.toISOString(), ...act };
        await change((pause) => ({ ...pause, freeze }));
        waitForEnd({ freeze });
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
      const pause = await read();
      const [newest] = pausedRelease(pause) === undefined ? [] : await newerThan(currentId(), pause);
      return newest === undefined
        ? store.current()?.info
        : readJsonFile(join(directory, newest, 'release.json'), z.custom<ReleaseInfo>(isObject));
    },
    close: () => stopWaiting(),
  };
}
