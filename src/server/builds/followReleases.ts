import { errorCode } from '../../lib/errorCode';
import { errorMessage } from '../../lib/errorMessage';
import type { ReleaseKeeper } from './releaseKeeper';
import type { ReleaseStore } from './releaseStore';

/** Looking again works on every kind of volume, and costs one reading of a link. */
const LOOK_EVERY_MS = 2_000;
const READ_ONLY = new Set(['EROFS', 'EACCES', 'EPERM']);

export interface FollowOptions {
  keeper: ReleaseKeeper;
  store: ReleaseStore;
  onWarning?: (message: string) => void;
  everyMs?: number;
}

/**
 * Serves what `current` in the directory of releases leads to, wherever that was made and however it came there: as soon as a release
 * has arrived in full, and without a restart. Each switch goes into the history.
 * @returns a function that ends it
 */
export function followReleases({
  keeper,
  store,
  onWarning,
  everyMs = LOOK_EVERY_MS,
}: FollowOptions): () => Promise<void> {
  let served = lastServed(keeper);
  let problem = '';
  const look = async () => {
    await store.reload();
    const id = store.current()?.info.id;
    if (id === undefined || id === served) return;
    const known = lastServed(keeper);
    if (known !== id) await keeper.history.add({ switchedTo: id, from: known, at: new Date().toISOString() });
    served = id;
    await store.prune().catch((error: unknown) => {
      // Whoever may write to the directory clears it up.
      if (!READ_ONLY.has(String(errorCode(error)))) throw error;
    });
  };
  // A disk that fails says so once, not every two seconds.
  const lookQuietly = async () => {
    const now = await look().then(() => '', errorMessage);
    if (now && now !== problem) onWarning?.(`The releases could not be followed: ${now}`);
    problem = now;
  };
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  const goOn = (): Promise<void> =>
    lookQuietly().then(() => {
      if (!closed) timer = setTimeout(() => (looking = goOn()), everyMs).unref();
    });
  let looking = goOn();
  return async () => {
    closed = true;
    clearTimeout(timer);
    await looking;
  };
}

/** What the history knows to be served. */
function lastServed({ history }: ReleaseKeeper): string | undefined {
  for (const record of history.list()) {
    if ('switchedTo' in record) return record.switchedTo;
    if (record.result === 'published') return record.id;
  }
  return undefined;
}
