import type { BuildHistory, BuildRecord, SwitchRecord } from '../queue/buildHistory';
import type { ReleaseStore } from '../releases/releaseStore';
import { readServed } from '../releases/retention';

const NOT_WRITTEN = 'Recorded at start: the server ended before it was written, or another process has published it.';
const NOT_READABLE = 'Recorded at start: the release before is not on the disk any more, or is incomplete.';

/** The served release according to the history. */
export function lastServed(history: Pick<BuildHistory, 'list'>): string | undefined {
  const [id] = history.list().flatMap((record) => servedBy(record) ?? []);
  return id;
}

/**
 * Adds the entry that a process could not write because it was killed after the switch. Called before any build of this
 * process, whose own entries come a moment after the switch.
 */
export async function recordMissedSwitch(store: ReleaseStore, history: BuildHistory): Promise<void> {
  const served = store.current()?.info.id;
  const from = lastServed(history);
  if (served === undefined || served === from) return;
  const periods = await readServed(store.directory);
  const since = periods.find(({ id, until }) => id === served && until === undefined)?.from ?? Date.now();
  // A rollback during a build is recorded before the build is.
  if (history.list().some((record) => servedBy(record) === served && timeOf(record) >= since)) return;
  const isFromReadable = from === undefined || (await store.read(from)) !== undefined;
  const reason = isFromReadable ? NOT_WRITTEN : NOT_READABLE;
  await history.add({ switchedTo: served, from, at: new Date(since).toISOString(), reason });
}

/** The release that visitors got by a record; undefined if they got none. */
function servedBy(record: BuildRecord | SwitchRecord): string | undefined {
  if ('switchedTo' in record) return record.switchedTo;
  return record.result === 'published' ? record.id : undefined;
}

/** When it was recorded, in milliseconds since the epoch. */
function timeOf(record: BuildRecord | SwitchRecord): number {
  return 'switchedTo' in record ? Date.parse(record.at) : Date.parse(record.startedAt) + record.durationMs;
}
