import type { BuildRecord, SwitchRecord } from '../../../lib/buildsApi';
import { openLineFile } from '../../lineFile';

export type { BuildRecord, BuildResult, NextTry, SwitchRecord } from '../../../lib/buildsApi';

const MAX_RECORDS = 200;

export interface BuildHistory {
  /** Newest first. */
  list(): (BuildRecord | SwitchRecord)[];
  find(id: string): BuildRecord | undefined;
  /**
   * Adds a record and drops an `unchanged` one before it: webhooks without a change must not push older builds out. Never
   * rejects: on a full disk the record is known until the next start.
   */
  add(record: BuildRecord | SwitchRecord): Promise<void>;
  /** Called after each `add`. */
  onAdd(listener: (record: BuildRecord | SwitchRecord) => void): void;
}

/**
 * Opens the build history, stored as JSON lines. Skips lines that a crash truncated.
 * @param onWarning called if a record could not be stored, or old ones not be dropped
 */
export async function openBuildHistory(file: string, onWarning: (error: unknown) => void): Promise<BuildHistory> {
  const keep = (all: readonly (BuildRecord | SwitchRecord)[]) => all.filter(isWorthStoring).slice(-MAX_RECORDS);
  const lines = await openLineFile<BuildRecord | SwitchRecord>(file, { keep, onWarning });
  const listeners: ((record: BuildRecord | SwitchRecord) => void)[] = [];
  return {
    list: () => lines.entries().toReversed(),
    find: (id) => lines.entries().findLast((record): record is BuildRecord => 'id' in record && record.id === id),
    async add(record) {
      await lines.append(record).catch(onWarning);
      for (const listener of listeners) listener(record);
    },
    onAdd: (listener) => void listeners.push(listener),
  };
}

/** Drops `unchanged` records except the newest one, which is the state of the retries. */
function isWorthStoring(record: BuildRecord | SwitchRecord, index: number, all: readonly unknown[]): boolean {
  return index === all.length - 1 || !('result' in record) || record.result !== 'unchanged';
}
