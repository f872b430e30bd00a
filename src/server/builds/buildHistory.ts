import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { PatchCount } from '../../lib/patchesLine';
import type { BuildTrigger } from './buildQueue';
import type { ContentChange } from './snapshot';

const KEPT_RECORDS = 200;

/** How a build ended. `refused` was built, but the gate kept it back; `unchanged` had nothing to build. */
export type BuildResult = 'published' | 'failed' | 'refused' | 'unchanged' | 'cancelled';

export interface BuildRecord {
  id: string;
  trigger: BuildTrigger;
  /** ISO 8601. */
  startedAt: string;
  durationMs: number;
  result: BuildResult;
  contentRef?: string;
  /** Documents that differ from the release that was served before. */
  change?: ContentChange;
  pages?: number;
  /** Which patches it was made with. */
  patches?: PatchCount;
  /** Why it failed or was refused, one sentence each. */
  problems: string[];
  /** When it is tried again, as it failed for a cause that passes by itself. */
  retry?: NextTry;
  /** It failed for such a cause, and was tried often enough. */
  gaveUp?: true;
}

/** The next try of a publication. */
export interface NextTry {
  /** From 1. */
  readonly attempt: number;
  /** How many there are at most. */
  readonly of: number;
  /** ISO 8601. */
  readonly at: string;
}

/** A switch to another release that somebody asked for. */
export interface SwitchRecord {
  switchedTo: string;
  from?: string;
  /** ISO 8601. */
  at: string;
  /** Given by whoever published a refused build anyway. */
  reason?: string;
}

export interface BuildHistory {
  /** Newest first. */
  list(): (BuildRecord | SwitchRecord)[];
  find(id: string): BuildRecord | undefined;
  add(record: BuildRecord | SwitchRecord): Promise<void>;
}

/** Opens the history of builds, one JSON line each. Lines that a kill cut short are left out. */
export async function openBuildHistory(file: string): Promise<BuildHistory> {
  await mkdir(dirname(file), { recursive: true });
  const text = await readFile(file, 'utf8').catch(() => '');
  const records = text.split('\n').flatMap(parseLine).slice(-KEPT_RECORDS);
  const temporary = `${file}.${randomUUID()}.tmp`;
  await writeFile(temporary, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  await rename(temporary, file);
  return {
    list: () => [...records].reverse(),
    find: (id) => records.findLast((record): record is BuildRecord => 'id' in record && record.id === id),
    async add(record) {
      records.push(record);
      if (records.length > KEPT_RECORDS) records.shift();
      await appendFile(file, `${JSON.stringify(record)}\n`);
    },
  };
}

function parseLine(line: string): (BuildRecord | SwitchRecord)[] {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
}
