import type { PatchCount } from '../../../lib/patchesLine';
import { openLineFile } from '../../lineFile';
import type { PauseReason } from '../releases/publishingPause';
import type { BuildTrigger } from './buildQueue';
import type { ContentChange } from '../content/snapshot';

const MAX_RECORDS = 200;

/**
 * Result of a build. `waiting`: built and checked, while publishing is paused. `refused`: built, but the release check
 * failed. `unchanged`: nothing to build.
 */
export type BuildResult = 'published' | 'waiting' | 'failed' | 'refused' | 'unchanged' | 'cancelled';

export interface BuildRecord {
  id: string;
  trigger: BuildTrigger;
  /** ISO 8601. */
  startedAt: string;
  durationMs: number;
  result: BuildResult;
  contentRef?: string;
  /** Documents that differ from the previously served release. */
  change?: ContentChange;
  pages?: number;
  /** Counts of the patches in this build. */
  patches?: PatchCount;
  /** Reasons of a failure or refusal, one sentence each. */
  problems: string[];
  /** Why publishing was paused when the build ended. */
  paused?: PauseReason;
  /** Published although the release check failed: the operator who triggered it has overridden the check. */
  overridden?: true;
  /** The next retry after a transient failure. */
  retry?: NextTry;
  /** The retries after a transient failure are exhausted. */
  gaveUp?: true;
}

/** The next retry of a publication. */
export interface NextTry {
  /** Number of the attempt, from 1. */
  readonly attempt: number;
  /** Maximum number of retries. */
  readonly of: number;
  /** ISO 8601. */
  readonly at: string;
}

/** A manual switch to another release. */
export interface SwitchRecord {
  switchedTo: string;
  from?: string;
  /** ISO 8601. */
  at: string;
  /** The operator's name. */
  by?: string;
  /** The operator's reason. */
  reason?: string;
}

export interface BuildHistory {
  /** Newest first. */
  list(): (BuildRecord | SwitchRecord)[];
  find(id: string): BuildRecord | undefined;
  /** Adds a record and drops an `unchanged` one before it: webhooks without a change must not push older builds out. */
  add(record: BuildRecord | SwitchRecord): Promise<void>;
  /** Called after each `add`. */
  onAdd(listener: (record: BuildRecord | SwitchRecord) => void): void;
}

/**
 * Opens the build history, stored as JSON lines. Skips lines that a crash truncated.
 * @param onWarning called if old records could not be dropped
 */
export async function openBuildHistory(file: string, onWarning: (error: unknown) => void): Promise<BuildHistory> {
  const keep = (all: readonly (BuildRecord | SwitchRecord)[]) => all.filter(isWorthStoring).slice(-MAX_RECORDS);
  const lines = await openLineFile<BuildRecord | SwitchRecord>(file, { keep, onWarning });
  const listeners: ((record: BuildRecord | SwitchRecord) => void)[] = [];
  return {
    list: () => lines.entries().toReversed(),
    find: (id) => lines.entries().findLast((record): record is BuildRecord => 'id' in record && record.id === id),
    async add(record) {
      await lines.append(record);
      for (const listener of listeners) listener(record);
    },
    onAdd: (listener) => void listeners.push(listener),
  };
}

/** Drops `unchanged` records except the newest one, which is the state of the retries. */
function isWorthStoring(record: BuildRecord | SwitchRecord, index: number, all: readonly unknown[]): boolean {
  return index === all.length - 1 || !('result' in record) || record.result !== 'unchanged';
}
