import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { errorMessage } from '../../../lib/errorMessage';
import { isAlive } from '../../isAlive';
import { oneAtATime } from '../../oneAtATime';
import { continueAfter, isBuildId } from '../run/buildId';
import { namedCurrent, pointTo } from './currentLink';
import { openPauseFile, pausedRelease, withWaiting, type PauseFile, type PublishingPause } from './publishingPause';
import { retainedFiles, type RetainedFile } from './retainedFiles';
import { CONDEMNED, loadToServe, removeRelease, type Release } from './release';
import { removableReleases, startServedPeriod, readServed } from './retention';

/**
 * The releases on disk and the served one, for atomic deploys as in a blue/green deployment: a new release is staged in
 * full beside the served one before the switch.
 */
export interface ReleaseStore {
  readonly directory: string;
  /** Why publishing is paused. */
  readonly pause: PauseFile;
  /** The release being served, or undefined before the first one. */
  current(): Release | undefined;
  /** A retained file of a previous release, which open tabs may still request; media by their address. */
  retained(path: string): RetainedFile | undefined;
  /** Ids on disk, newest first. */
  list(): Promise<string[]>;
  /** Reads a release on disk without serving it; undefined if it is missing or incomplete. */
  read(id: string): Promise<Release | undefined>;
  /**
   * Activates a release: one atomic switch on disk, one assignment in memory. Rejects if it is incomplete.
   * @param made the release in memory, if this process has just staged it; otherwise it is read and checked
   */
  activate(id: string, made?: Release): Promise<Release>;
  /**
   * Follows a switch by another process, once the release is complete. While publishing is paused, the release that
   * the link leads to waits. Resolves with the served release.
   */
  reload(): Promise<Release | undefined>;
  /** Applies retention: removes old releases and returns their ids. */
  prune(): Promise<string[]>;
  /** Called after each switch. Returns a function that unsubscribes. */
  onSwitch(listener: (release: Release) => void): () => void;
}

/** Suffix of what a process is writing. */
const OF_PROCESS = /\.(\d+)\.tmp$/;

/**
 * Opens the directory of releases, removes what an interrupted publish left, and finds the current release. If the
 * current release cannot be read, the newest readable one is used.
 * @param options.shared another process stages releases here: its unfinished directories stay
 * @param options.onWarning called with a sentence about a state that cannot be read, and what is done without it
 */
export async function openReleaseStore(
  directory: string,
  now: () => number = Date.now,
  { shared = false, onWarning = () => {} }: { shared?: boolean; onWarning?: (sentence: string) => void } = {},
): Promise<ReleaseStore> {
  await mkdir(directory, { recursive: true });
  await removeLeftovers(directory, shared ? CONDEMNED : '.tmp');
  continueAfter((await listIds(directory))[0]);
  const listeners = new Set<(release: Release) => void>();
  const pause = openPauseFile(directory, onWarning);
  let current = await findCurrent(directory, pause, now(), onWarning);
  // A process that was killed between the switch and its record has left it to this one.
  if (current) await startServedPeriodIfWritable(directory, current.info.id, now());
  const remains = new Map<string, Release>();
  const findRetained = async (served: Release | undefined, leaving?: Release) =>
    retainedFiles(directory, served, await readServed(directory), now(), leaving, remains);
  let retained = await findRetained(current);

  const take = async (release: Release) => {
    // Before the switch is visible: a tab may request bundles of the old release right after it.
    retained = await findRetained(release, current);
    current = release;
    for (const listener of listeners) listener(release);
  };

  const load = (id: string) => loadToServe(join(directory, id));

  // One at a time: what a look at the disk found must not replace a release that was activated meanwhile.
  const serialized = oneAtATime();

  return {
    directory,
    pause,
    current: () => current,
    retained: (path) => retained.get(path),
    list: () => listIds(directory),
    read: async (id) => (isBuildId(id) ? load(id).catch(() => undefined) : undefined),
    activate: (id, made) =>
      serialized(async () => {
        if (!isBuildId(id)) throw new Error(`"${id}" is not a build id.`);
        const release =
          made ??
          (await load(id).catch((error: unknown) => {
            throw new Error(
              `The release ${id} is damaged or incomplete (${errorMessage(error)}). Serve another one, or build again.`,
            );
          }));
        await pointTo(directory, id);
        await startServedPeriodIfWritable(directory, id, now());
        await take(release);
        return release;
      }),
    reload: () =>
      serialized(async () => {
        const id = await releaseToServe(directory, pause, now());
        if (id === undefined || id === current?.info.id) return current;
        const found = await load(id).catch(() => undefined);
        if (!found) return current;
        await startServedPeriodIfWritable(directory, id, now());
        await take(found);
        return current;
      }),
    async prune() {
      const { waiting } = await pause.read(now());
      const ids = removableReleases(
        await listIds(directory),
        current?.info.id,
        await readServed(directory),
        now(),
        waiting,
      );
      for (const id of ids) await removeRelease(join(directory, id));
      await serialized(async () => {
        retained = await findRetained(current);
      });
      return ids;
    },
    onSwitch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Ids of all releases on disk, newest first. */
async function listIds(directory: string): Promise<string[]> {
  return (await readdir(directory)).filter(isBuildId).sort().reverse();
}

/** The release that every process serves: the paused one, or the one that the link `current` leads to. */
async function releaseToServe(directory: string, pause: PauseFile, now: number): Promise<string | undefined> {
  const [named, state] = await Promise.all([namedCurrent(directory), pause.read(now)]);
  const paused = pausedRelease(state);
  if (paused === undefined || named === undefined || named === paused) return named;
  if (named > paused && !state.waiting.includes(named)) {
    // Publishing may have been resumed meanwhile. On a read-only directory, the process with write access records it.
    const addNamed = (latest: PublishingPause) =>
      pausedRelease(latest) === undefined ? latest : withWaiting(latest, named);
    await pause.change(now, addNamed).catch(() => undefined);
  }
  return paused;
}

/**
 * On a read-only directory, the process with write access records it; on a full disk, the next start. The switch is made by
 * then, and must not count as failed.
 */
async function startServedPeriodIfWritable(directory: string, id: string, now: number): Promise<void> {
  await startServedPeriod(directory, id, now, new Set(await listIds(directory))).catch(() => undefined);
}

async function findCurrent(
  directory: string,
  pause: PauseFile,
  now: number,
  onWarning: (sentence: string) => void,
): Promise<Release | undefined> {
  const named = await namedCurrent(directory);
  // Without a link nothing was ever published: a directory alone is a release that was never activated.
  if (!named) return undefined;
  const served = new Set((await readServed(directory)).map(({ id }) => id));
  const paused = pausedRelease(await pause.read(now));
  const candidates = [
    ...(paused === undefined ? [] : [paused]),
    named,
    ...(await listIds(directory)).filter((id) => served.has(id)),
  ];
  const broken: string[] = [];
  let found: Release | undefined;
  for (const id of new Set(candidates)) {
    found = await loadToServe(join(directory, id)).catch((error: unknown) => {
      broken.push(`${id} (${errorMessage(error)})`);
      return undefined;
    });
    if (found) break;
  }
  if (broken.length > 0) {
    const instead = found ? `${found.info.id} is served instead` : 'no release is served';
    onWarning(`Damaged or incomplete in ${directory}: ${broken.join(', ')}. Until the next build, ${instead}.`);
  }
  return found;
}

/** What another process of this machine is writing stays: `npm run release` may run beside a server. */
async function removeLeftovers(directory: string, ending: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (!name.endsWith(ending)) continue;
    const owner = Number(OF_PROCESS.exec(name)?.[1] ?? process.pid);
    if (owner === process.pid || !isAlive(owner)) await rm(join(directory, name), { recursive: true, force: true });
  }
}
