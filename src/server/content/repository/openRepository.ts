import { isDeepStrictEqual } from 'node:util';
import { errorMessage } from '../../../lib/errorMessage';
import { Previews } from '../previews/previews';
import { problemSentence, type Problem } from './document';
import { Loader } from './load';
import { modelFolders } from './models';
import type { Snapshot } from './snapshot';
import { watchFolders } from './watch';

/** Content that cannot be served; the message has one sentence per problem. */
export class RepositoryProblems extends Error {
  override name = 'RepositoryProblems';
  constructor(readonly problems: readonly Problem[]) {
    super(problems.map(problemSentence).join('\n'));
  }
}

export interface RepositoryOptions {
  readonly contentDirectory: string;
  readonly projectDirectory: string;
  /** Takes one sentence per problem that has come up since the first load. */
  readonly onProblem?: (message: string) => void;
  /** Milliseconds since 1970, by which releases are published. */
  readonly now?: () => number;
}

/** Timers count no further than some weeks, and clocks are set anew. */
const LONGEST_WAIT_MS = 60 * 60_000;

/** The repository on disk, kept in step with its files. */
export interface Repository {
  snapshot(): Snapshot;
  /** Previews that are open. */
  readonly previews: Previews;
  /** Whether a ref was served once and is not any more. */
  wasServed(ref: string): boolean;
  /** Called after every change of the content, a release's included. Returns a function that ends it. */
  onChange(listener: (masterRef: string) => void): () => void;
  close(): Promise<void>;
}

/** Loads a repository. Rejects with `RepositoryProblems` when a document, a model or the settings are broken. */
export async function openRepository(options: RepositoryOptions): Promise<Repository> {
  const { now = Date.now } = options;
  const loader = new Loader(options.contentDirectory, options.projectDirectory, now);
  const listeners = new Set<(masterRef: string) => void>();
  const served = new Set<string>();
  let running: Promise<void> | undefined;
  let isStale = false;
  let problems: readonly Problem[] = [];

  // Watching begins before the first reading, so that no change falls between the two.
  const { types, slices } = modelFolders(options.projectDirectory);
  const state: { current?: Snapshot } = {};
  const catchUp = () => {
    isStale = true;
    if (!state.current) return;
    running ??= reloadUntilFresh().finally(() => {
      running = undefined;
    });
  };
  const stopWatching = watchFolders([options.contentDirectory, types, slices], catchUp);

  let alarm: NodeJS.Timeout | undefined;
  const wakeAt = (date: number | undefined) => {
    clearTimeout(alarm);
    if (date === undefined) return;
    alarm = setTimeout(() => (now() < date ? wakeAt(date) : catchUp()), Math.min(Math.max(0, date - now()), LONGEST_WAIT_MS)).unref();
  };

  const first = await loader.load();
  if (first.problems.length > 0 || !first.snapshot) {
    stopWatching();
    throw new RepositoryProblems(first.problems);
  }
  let current = first.snapshot;
  state.current = current;
  wakeAt(first.nextDate);
  if (isStale) catchUp();

  async function reloadUntilFresh(): Promise<void> {
    while (isStale) {
      isStale = false;
      try {
        await reload();
      } catch (error) {
        options.onProblem?.(`The content could not be read: ${errorMessage(error)}`);
      }
    }
  }

  async function reload(): Promise<void> {
    const loaded = await loader.load();
    wakeAt(loaded.nextDate);
    const known = problems;
    problems = loaded.problems;
    for (const problem of problems) {
      if (!known.some((other) => isDeepStrictEqual(other, problem))) {
        options.onProblem?.(`${problemSentence(problem)} The last good version stays.`);
      }
    }
    if (!loaded.snapshot || isDeepStrictEqual(refsOf(loaded.snapshot), refsOf(current))) return;
    refsOf(current).forEach((ref) => served.add(ref));
    current = loaded.snapshot;
    listeners.forEach((listener) => listener(current.master.ref));
  }

  return {
    snapshot: () => current,
    previews: new Previews(() => current),
    wasServed: (ref) => served.has(ref),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      stopWatching();
      isStale = false;
      await running;
      clearTimeout(alarm);
      listeners.clear();
    },
  };
}

function refsOf({ master, releases, drafts }: Snapshot): string[] {
  return [master.ref, ...releases.map(({ ref }) => ref), ...drafts.map(({ id, hash }) => `${id} ${hash}`)];
}
