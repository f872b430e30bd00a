import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isBuildId } from '../run/buildId';
import { loadRelease, verifyFiles, type Release } from './release';

/** Ids of all releases on disk, newest first. */
export async function listIds(directory: string): Promise<string[]> {
  return (await readdir(directory)).filter(isBuildId).sort().reverse();
}

/** Loads a release to serve. Rejects if files are missing, as during a copy. */
export async function loadToServe(directory: string, id: string, made?: Release): Promise<Release> {
  const release = made ?? (await loadRelease(join(directory, id)));
  if (!made) await verifyFiles(release);
  return release;
}

/** Undefined if it cannot be served. */
export async function loadVerified(directory: string, id: string): Promise<Release | undefined> {
  try {
    return await loadToServe(directory, id);
  } catch {
    return undefined;
  }
}
