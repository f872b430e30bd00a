import { existsSync, watch, type FSWatcher } from 'node:fs';

const SETTLE_MILLISECONDS = 120;

/** Calls back once the files in these folders have changed and come to rest. Returns a function that ends it. */
export function watchFolders(folders: readonly string[], changed: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const note = () => {
    clearTimeout(timer);
    timer = setTimeout(changed, SETTLE_MILLISECONDS);
  };
  const watchers: FSWatcher[] = folders.filter((folder) => existsSync(folder)).map((folder) => watch(folder, { recursive: true }, note));
  return () => {
    clearTimeout(timer);
    watchers.forEach((watcher) => watcher.close());
  };
}
