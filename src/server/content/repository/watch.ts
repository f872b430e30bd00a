import { readdirSync, watch as watchDirectory, type FSWatcher } from 'node:fs';
import { join } from 'node:path';

/** Debounce time: an editor writes a file in several steps, a checkout writes many files. */
const QUIET_MS = 60;
/** Maximum delay by debouncing. */
const LIMIT_MS = 400;
/** Polling interval where file watching is not supported. */
const POLL_MS = 700;

/**
 * Watches directories and calls back after changes: with a watcher per directory, which works on every system, or by
 * polling where watching fails. Returns a function that stops it.
 * @param folders absolute paths; missing ones are detected on creation if their parent is watched
 */
export function watchFolders(folders: readonly string[], onChange: () => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  let quiet: NodeJS.Timeout | undefined;
  let firstAt = 0;
  let poll: NodeJS.Timeout | undefined;
  let closed = false;

  const fire = () => {
    quiet = undefined;
    firstAt = 0;
    if (closed) return;
    refresh();
    onChange();
  };
  const schedule = () => {
    const now = Date.now();
    if (quiet === undefined) firstAt = now;
    else clearTimeout(quiet);
    quiet = setTimeout(fire, Math.max(0, Math.min(QUIET_MS, firstAt + LIMIT_MS - now)));
    quiet.unref();
  };
  const startPolling = () => {
    poll ??= setInterval(onChange, POLL_MS).unref();
  };
  const add = (folder: string) => {
    if (watchers.has(folder)) return;
    try {
      const watcher = watchDirectory(folder, { persistent: false }, schedule);
      watcher.on('error', () => {
        watcher.close();
        watchers.delete(folder);
        schedule();
      });
      watchers.set(folder, watcher);
    } catch {
      startPolling();
    }
  };
  const refresh = () => {
    const present = new Set(folders.flatMap(withSubfolders));
    for (const [folder, watcher] of watchers) {
      if (present.has(folder)) continue;
      watcher.close();
      watchers.delete(folder);
    }
    present.forEach(add);
  };

  refresh();
  return () => {
    closed = true;
    clearTimeout(quiet);
    clearInterval(poll);
    for (const watcher of watchers.values()) watcher.close();
    watchers.clear();
  };
}

function withSubfolders(folder: string): string[] {
  try {
    const below = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    return [folder, ...below.flatMap(({ name }) => withSubfolders(join(folder, name)))];
  } catch {
    return [];
  }
}
