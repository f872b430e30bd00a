import { errorCode } from '../../../lib/errorCode';
import { errorMessage } from '../../../lib/errorMessage';
import { lastServed } from './recordMissedSwitch';
import type { ReleaseManager } from './releaseManager';
import type { ReleaseStore } from '../releases/releaseStore';

/** Polling works on every kind of volume and costs one `readlink`. */
const POLL_MS = 2_000;
const READ_ONLY = new Set(['EROFS', 'EACCES', 'EPERM']);

export interface FollowOptions {
  manager: ReleaseManager;
  store: ReleaseStore;
  onWarning?: (message: string) => void;
}

/**
 * Serves the release that the link `current` points to, also if another process made it. Switches once the release is
 * complete, without a restart, and records each switch in the history.
 * @returns a function that stops polling
 */
export function followReleases({ manager, store, onWarning }: FollowOptions): () => Promise<void> {
  let served = lastServed(manager.history);
  let problem = '';
  const poll = async () => {
    await store.reload();
    const id = store.current()?.info.id;
    if (id === undefined || id === served) return;
    const known = lastServed(manager.history);
    if (known !== id) await manager.history.add({ switchedTo: id, from: known, at: new Date().toISOString() });
    served = id;
    await store.prune().catch((error: unknown) => {
      // The process with write access removes old releases.
      if (!READ_ONLY.has(String(errorCode(error)))) throw error;
    });
  };
  // A failing disk is reported once, not every two seconds.
  const pollQuietly = async () => {
    const now = await poll().then(() => '', errorMessage);
    if (now && now !== problem) onWarning?.(`The releases could not be followed: ${now}`);
    problem = now;
  };
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  const schedule = (): Promise<void> =>
    pollQuietly().then(() => {
      if (!closed) timer = setTimeout(() => (polling = schedule()), POLL_MS).unref();
    });
  let polling = schedule();
  return async () => {
    closed = true;
    clearTimeout(timer);
    await polling;
  };
}
