import { z } from 'zod';
import { isObject } from '../../../lib/isObject';
import { problemKey, type ContentProblem } from '../../../lib/contentProblem';
import { readJsonFile } from '../../readJsonFile';
import { writeFileAtomic } from '../../writeFileAtomic';

const SOURCES = ['files', 'build', 'bookings'] as const;
/** The validator that finds a content problem. */
export type ProblemSource = (typeof SOURCES)[number];

/** The current content problems of all sources. */
export interface ProblemList {
  list(): readonly ContentProblem[];
  /** Replaces all problems of a source. */
  set(source: ProblemSource, problems: readonly ContentProblem[]): void;
  /** Sets what is called after each change. */
  onChange(listener: () => void): void;
  /** Resolves when all changes are stored. */
  settled(): Promise<void>;
}

export interface ProblemListOptions {
  /** Persists across restarts. */
  readonly file: string;
  /** Called once for each problem, and again if it reoccurs after a fix. */
  readonly notify: (problems: readonly ContentProblem[]) => void;
  readonly onWarning: (error: unknown) => void;
}

const storedProblem = z.object({
  source: z.enum(SOURCES),
  problem: z.custom<ContentProblem>((problem) => isObject(problem) && typeof problem['expected'] === 'string'),
});
type StoredProblem = z.infer<typeof storedProblem>;

/** Opens the persisted list: the problems of a source stay until its next run. */
export async function openProblemList({ file, notify, onWarning }: ProblemListOptions): Promise<ProblemList> {
  let stored = await readStored(file);
  let work: Promise<void> = Promise.resolve();
  let listener = () => {};
  return {
    list: () => stored.map(({ problem }) => problem),
    set(source, problems) {
      const own = stored.filter((one) => one.source === source);
      const before = new Map(own.map(({ problem }) => [problemKey(problem), problem]));
      const now = new Map(problems.map((problem) => [problemKey(problem), problem]));
      if (JSON.stringify([...now]) === JSON.stringify([...before])) return;
      const others = stored.filter((one) => one.source !== source);
      stored = [...others, ...[...now.values()].map((problem) => ({ source, problem }))];
      const added = [...now].flatMap(([key, problem]) => (before.has(key) ? [] : [problem]));
      if (added.length > 0) notify(added);
      work = work.then(() => writeFileAtomic(file, JSON.stringify(stored))).catch(onWarning);
      listener();
    },
    onChange: (next) => void (listener = next),
    settled: () => work,
  };
}

async function readStored(file: string): Promise<readonly StoredProblem[]> {
  const read = (await readJsonFile(file, z.array(z.unknown()))) ?? [];
  return read.flatMap((one) => storedProblem.safeParse(one).data ?? []);
}
