import { existsSync } from 'node:fs';
import { watch, type FSWatcher } from 'chokidar';

/** Debounce time: an editor writes a file in several steps, a checkout writes many files. */
const DEBOUNCE_MS = 60;
/** Maximum delay by debouncing. */
const MAX_DELAY_MS = 400;

/**
 * Watches directories and calls back after changes, and once when the watchers are in place: a change during their
 * setup would be missed otherwise. Polls the files where the system has no watchers left.
 * @param folders absolute paths; missing ones are ignored
 * @returns a function that stops watching
 */
export function watchFolders(folders: readonly string[], onChange: () => void): () => void {
  let quiet: NodeJS.Timeout | undefined;
  let firstAt = 0;
  let closed = false;
  const fire = () => {
    quiet = undefined;
    onChange();
  };
  const schedule = () => {
    if (closed) return;
    const now = Date.now();
    if (quiet === undefined) firstAt = now;
    clearTimeout(quiet);
    quiet = setTimeout(fire, Math.max(0, Math.min(DEBOUNCE_MS, firstAt + MAX_DELAY_MS - now))).unref();
  };
  const watchers: FSWatcher[] = [];
  const start = (usePolling: boolean) => {
    // With a missing path, `ready` comes before the other paths are watched.
    const watcher = watch(folders.filter(existsSync), {
      ignoreInitial: true,
      persistent: false,
      followSymlinks: false,
      usePolling,
    });
    watchers.push(watcher);
    watcher
      .on('all', schedule)
      // Of a directory that is removed and made again at once, as by a change of branches, `all` may tell nothing.
      .on('raw', schedule)
      .on('ready', schedule)
      .on('error', () => {
        if (!closed && watchers.length === 1) start(true);
      });
  };

  start(false);
  return () => {
    closed = true;
    clearTimeout(quiet);
    // Closing removes listeners, and an error without one would end the process.
    for (const watcher of watchers) {
      void watcher.close();
      watcher.on('error', () => undefined);
    }
  };
}
