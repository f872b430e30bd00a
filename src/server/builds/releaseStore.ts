import { mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isBuildId } from './buildId';
import { loadRelease, type Release } from './release';

/** The releases on disk, and which of them is served. */
export interface ReleaseStore {
  readonly directory: string;
  /** The release being served, or undefined before the first one. */
  current(): Release | undefined;
  /** Ids on disk, newest first. */
  list(): Promise<string[]>;
  /** Serves a release from now on: one atomic switch on disk, one assignment in memory. Rejects if it is not whole. */
  activate(id: string): Promise<Release>;
  /** Takes up a switch that another process made. */
  reload(): Promise<Release | undefined>;
  /** Called after each switch. Returns a function that ends the calls. */
  onSwitch(listener: (release: Release) => void): () => void;
}

/**
 * Opens the directory of releases, clears away what an interrupted publish left, and finds the current release. A
 * current release that cannot be read gives way to the newest one that can.
 */
export async function openReleaseStore(directory: string): Promise<ReleaseStore> {
  await mkdir(directory, { recursive: true });
  await removeLeftovers(directory);
  const listeners = new Set<(release: Release) => void>();
  let current = await findCurrent(directory);

  return {
    directory,
    current: () => current,
    list: () => listIds(directory),
    async activate(id) {
      if (!isBuildId(id)) throw new Error(`"${id}" is not a build id.`);
      const release = await loadRelease(join(directory, id));
      await pointTo(directory, id);
      current = release;
      for (const listener of listeners) listener(release);
      return release;
    },
    async reload() {
      const found = await findCurrent(directory);
      if (found && found.info.id !== current?.info.id) {
        current = found;
        for (const listener of listeners) listener(found);
      }
      return current;
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

async function findCurrent(directory: string): Promise<Release | undefined> {
  const named = await readlink(join(directory, 'current')).then(basename, () => undefined);
  // Without a link nothing has ever been published: a directory alone is a release that was never switched to.
  if (!named) return undefined;
  for (const id of new Set([named, ...(await listIds(directory))])) {
    if (!isBuildId(id)) continue;
    try {
      return await loadRelease(join(directory, id));
    } catch {
      // Not whole: try the next one.
    }
  }
  return undefined;
}

async function removeLeftovers(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (name.endsWith('.tmp')) await rm(join(directory, name), { recursive: true, force: true });
  }
}
