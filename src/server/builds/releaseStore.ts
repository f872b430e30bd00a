import { mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isBuildId } from './buildId';
import { keptFiles, type KeptFile } from './keptFiles';
import { checkWhole, loadRelease, type Release } from './release';
import { readRoutes } from './routesFile';
import { dispensable, noteServed, readServed } from './retention';

/** The releases on disk, and which of them is served. */
export interface ReleaseStore {
  readonly directory: string;
  /** The release being served, or undefined before the first one. */
  current(): Release | undefined;
  /** A file of a release that was served before, which its open tabs may still ask for; media of the content by their address. */
  kept(path: string): KeptFile | undefined;
  /** Ids on disk, newest first. */
  list(): Promise<string[]>;
  /**
   * Serves a release from now on: one atomic switch on disk, one assignment in memory. Rejects if it is not whole.
   * @param made the release itself, from whoever has just made it here; any other is read and checked
   */
  activate(id: string, made?: Release): Promise<Release>;
  /** Takes up a switch that was made elsewhere, as soon as the release that it leads to is whole. Resolves with what is served. */
  reload(): Promise<Release | undefined>;
  /** Removes releases that nobody needs any more, and returns their ids. */
  prune(): Promise<string[]>;
  /** Called after each switch. Returns a function that ends the calls. */
  onSwitch(listener: (release: Release) => void): () => void;
}

/** A release on its way out; everything else that ends in `.tmp` is one that is being made. */
const CONDEMNED = '.gone.tmp';

/**
 * Opens the directory of releases, clears away what an interrupted publish left, and finds the current release. A
 * current release that cannot be read gives way to the newest one that can.
 * @param options.shared another process makes releases in this directory: what it has not finished is left to it
 */
export async function openReleaseStore(
  directory: string,
  now: () => number = Date.now,
  { shared = false } = {},
): Promise<ReleaseStore> {
  await mkdir(directory, { recursive: true });
  await removeLeftovers(directory, shared ? CONDEMNED : '.tmp');
  const listeners = new Set<(release: Release) => void>();
  let current = await findCurrent(directory);
  const remains = new Map<string, Release>();
  let kept = await keptFiles(directory, current, await readServed(directory), now(), undefined, remains);

  const take = async (release: Release) => {
    // Before the switch is seen: a tab may ask for the bundles of the old release the very next moment.
    kept = await keptFiles(directory, release, await readServed(directory), now(), current, remains);
    current = release;
    for (const listener of listeners) listener(release);
  };

  return {
    directory,
    current: () => current,
    kept: (path) => kept.get(path),
    list: () => listIds(directory),
    async activate(id, made) {
      if (!isBuildId(id)) throw new Error(`"${id}" is not a build id.`);
      const release = await loadToServe(directory, id, made);
      await pointTo(directory, id);
      await noteServed(directory, id, now(), new Set(await listIds(directory)));
      await take(release);
      return release;
    },
    async reload() {
      const id = await namedCurrent(directory);
      if (id === undefined || id === current?.info.id) return current;
      const found = await loadWhole(directory, id);
      if (!found) return current;
      // A directory that this process may only read is noted by whoever writes it.
      await noteServed(directory, id, now(), new Set(await listIds(directory))).catch(() => undefined);
      await take(found);
      return current;
    },
    async prune() {
      const ids = dispensable(await listIds(directory), current?.info.id, await readServed(directory), now());
      for (const id of ids) {
        // Renamed first: a release that is half deleted must not look like one.
        const condemned = join(directory, `${id}${CONDEMNED}`);
        await rename(join(directory, id), condemned);
        await rm(condemned, { recursive: true, force: true });
      }
      return ids;
    },
    onSwitch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

async function listIds(directory: string): Promise<string[]> {
  return (await readdir(directory)).filter(isBuildId).sort().reverse();
}

/** Replacing a symbolic link by renaming another over it is atomic; deleting and creating it is not. */
async function pointTo(directory: string, id: string): Promise<void> {
  const temporary = join(directory, `current.${process.pid}.tmp`);
  await rm(temporary, { force: true });
  await symlink(id, temporary, 'dir');
  await rename(temporary, join(directory, 'current'));
}

/** The id that the link `current` names; undefined without a link to a release. */
async function namedCurrent(directory: string): Promise<string | undefined> {
  const name = await readlink(join(directory, 'current')).then(basename, () => '');
  return isBuildId(name) ? name : undefined;
}

/** Loads a release to be served. Rejects when files are missing, as when they are still being copied. */
async function loadToServe(directory: string, id: string, made?: Release): Promise<Release> {
  const release = made ?? (await loadRelease(join(directory, id)));
  if (!made) await checkWhole(release);
  if (!release.routes) await borrowRoutes(directory, release);
  return release;
}

/** A build that did not say where its old paths lead must not lose the visitors who come by them: those of the newest that did hold. */
async function borrowRoutes(directory: string, release: Release): Promise<void> {
  for (const id of await listIds(directory)) {
    const routes = await readRoutes(join(directory, id, 'site')).catch(() => undefined);
    if (!routes) continue;
    release.routes = { ...routes, cacheControl: [] };
    const note = `It has no redirects of its own, so those of ${id} are in force.`;
    release.info.problems = [...(release.info.problems ?? []), note];
    return;
  }
}

async function loadWhole(directory: string, id: string): Promise<Release | undefined> {
  try {
    return await loadToServe(directory, id);
  } catch {
    return undefined;
  }
}

async function findCurrent(directory: string): Promise<Release | undefined> {
  const named = await namedCurrent(directory);
  // Without a link nothing has ever been published: a directory alone is a release that was never switched to.
  if (!named) return undefined;
  const served = new Set((await readServed(directory)).map(({ id }) => id));
  const candidates = [named, ...(await listIds(directory)).filter((id) => served.has(id))];
  for (const id of new Set(candidates)) {
    const release = await loadWhole(directory, id);
    if (release) return release;
  }
  return undefined;
}

async function removeLeftovers(directory: string, ending: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (name.endsWith(ending)) await rm(join(directory, name), { recursive: true, force: true });
  }
}
