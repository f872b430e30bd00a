import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isBuildId } from '../run/buildId';
import { loadRelease, verifyFiles, type Release } from './release';
import { readRoutes } from './routesFile';

/** Ids of all releases on disk, newest first. */
export async function listIds(directory: string): Promise<string[]> {
  return (await readdir(directory)).filter(isBuildId).sort().reverse();
}

/** Loads a release to serve. Rejects if files are missing, as during a copy. */
export async function loadToServe(directory: string, id: string, made?: Release): Promise<Release> {
  const release = made ?? (await loadRelease(join(directory, id)));
  if (!made) await verifyFiles(release);
  if (!release.routes) await inheritRoutes(directory, release);
  return release;
}

/**
 * If a build wrote no redirects, visitors of old paths would get errors: uses those of the newest release that has
 * some.
 */
async function inheritRoutes(directory: string, release: Release): Promise<void> {
  for (const id of await listIds(directory)) {
    const routes = await readRoutes(join(directory, id, 'site')).catch(() => undefined);
    if (!routes) continue;
    release.routes = { ...routes, cacheControl: [] };
    const note = `It has no redirects of its own, so those of ${id} are in force.`;
    release.info.problems = [...(release.info.problems ?? []), note];
    return;
  }
}

/** Undefined if it cannot be served. */
export async function loadVerified(directory: string, id: string): Promise<Release | undefined> {
  try {
    return await loadToServe(directory, id);
  } catch {
    return undefined;
  }
}
