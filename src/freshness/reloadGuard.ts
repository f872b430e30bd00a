import { OWN_ENTRIES } from '../config/ownEntries';

const KEY = OWN_ENTRIES.reloads.name;
const WINDOW_MS = 10_000;

/**
 * Asks for permission to reload a path after an error. True at most once per 10 seconds and path in a tab, to prevent a
 * reload loop; always false where storage is blocked.
 * @param now milliseconds since 1970
 */
export function claimReload(path: string, now = Date.now()): boolean {
  try {
    const recent = Object.entries(remembered()).filter(([, time]) => Math.abs(now - time) < WINDOW_MS);
    if (recent.some(([known]) => known === path)) return false;
    window.sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...recent, [path, now]])));
    return window.sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** When each path was last reloaded. */
function remembered(): Record<string, number> {
  const stored = window.sessionStorage.getItem(KEY) ?? '{}';
  try {
    const times: unknown = JSON.parse(stored);
    return typeof times === 'object' && times !== null ? (times as Record<string, number>) : {};
  } catch {
    return {};
  }
}
