import { readFile } from 'node:fs/promises';
import { problemKey, type ContentProblem } from '../../../lib/contentProblem';
import { writeFileAtomic } from '../../writeFileAtomic';

/** The validator that finds a content problem. */
export type ProblemSource = 'files' | 'build' | 'bookings';

/** The current content problems of all sources. */
export interface ProblemList {
  list(): readonly ContentProblem[];
  /** Replaces all problems of a source. */
  set(source: ProblemSource, problems: readonly ContentProblem[]): void;
  /** Called after each change. */
  onChange(listener: () => void): () => void;
  /** Resolves when all changes are stored and notified. */
  settled(): Promise<void>;
}

export interface ProblemListOptions {
  /** Persists across restarts. */
  readonly file: string;
  /** Called once for each problem, and again if it reoccurs after a fix. If it rejects, the next change retries. */
  readonly notify: (problems: readonly ContentProblem[]) => Promise<void>;
  readonly onWarning: (error: unknown) => void;
}

interface StoredProblem {
  readonly source: ProblemSource;
  readonly problem: ContentProblem;
  readonly isTold: boolean;
}

/** Opens the persisted list: the problems of a source stay until its next run. */
export async function openProblemList({ file, notify, onWarning }: ProblemListOptions): Promise<ProblemList> {
  let stored = await readStored(file);
  let work: Promise<void> = Promise.resolve();
  const listeners = new Set<() => void>();
  const save = () => writeFileAtomic(file, JSON.stringify(stored));
  const tell = async () => {
    const untold = stored.filter(({ isTold }) => !isTold);
    if (untold.length > 0) {
      await notify(untold.map(({ problem }) => problem));
      const told = new Set(untold.map(keyOf));
      // Problems that were added meanwhile are notified next.
      stored = stored.map((one) => (told.has(keyOf(one)) ? { ...one, isTold: true } : one));
    }
    await save();
  };
  return {
    list: () => stored.map(({ problem }) => problem),
    set(source, problems) {
      const before = new Map(
        stored.filter((one) => one.source === source).map((one) => [problemKey(one.problem), one]),
      );
      const now = new Map(problems.map((problem) => [problemKey(problem), problem]));
      const next = [...now].map(([key, problem]) => ({ source, problem, isTold: before.get(key)?.isTold ?? false }));
      const others = stored.filter((one) => one.source !== source);
      const isSame = JSON.stringify(next) === JSON.stringify([...before.values()]);
      stored = [...others, ...next];
      if (isSame && next.every(({ isTold }) => isTold)) return;
      work = work.then(tell).catch(async (error: unknown) => {
        onWarning(error);
        await save().catch(onWarning);
      });
      if (!isSame) listeners.forEach((listener) => listener());
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    settled: () => work,
  };
}

function keyOf({ source, problem }: StoredProblem): string {
  return `${source} ${problemKey(problem)}`;
}

async function readStored(file: string): Promise<readonly StoredProblem[]> {
  try {
    const read: unknown = JSON.parse(await readFile(file, 'utf8'));
    return Array.isArray(read)
      ? (read as StoredProblem[]).filter(({ problem }) => typeof problem?.expected === 'string')
      : [];
  } catch {
    return [];
  }
}
