import { isDeepStrictEqual } from 'node:util';
import { problemKey, problemText, type ContentProblem } from '../../../lib/contentProblem';
import { errorMessage } from '../../../lib/errorMessage';
import { Previews, type PreviewLinks } from '../previews/previews';
import type { LastGood } from './lastGood';
import { Loader } from './load';
import { modelFolders } from './models';
import type { Snapshot } from './snapshot';
import { watchFolders } from './watch';

/** Content problems that stop a command; the message has a line for each. */
export class RepositoryProblems extends Error {
  override name = 'RepositoryProblems';
  constructor(readonly problems: readonly ContentProblem[]) {
    super(problems.map(problemText).join('\n'));
  }
}

export interface RepositoryOptions {
  readonly contentDirectory: string;
  readonly projectDirectory: string;
  /** Called with a text for each new problem. */
  readonly onProblem?: (message: string) => void;
  /** Documents of the served release, for files that are invalid at startup. */
  readonly lastGood?: () => LastGood | undefined;
  readonly previewLinks: PreviewLinks;
  /** Milliseconds since 1970, the clock of scheduled releases and of previews. */
  readonly now?: () => number;
}

/** Timers are limited to some weeks, and the clock may be changed. */
const MAX_WAIT_MS = 60 * 60_000;

/** A repository that is reloaded when its files change. */
export interface Repository {
  snapshot(): Snapshot;
  /** Active previews. */
  readonly previews: Previews;
  /** Whether a ref was valid earlier and has expired. */
  wasServed(ref: string): boolean;
  /** Called after every content change, including releases. Returns a function that unsubscribes. */
  onChange(listener: (masterRef: string) => void): () => void;
  /** Current content problems. */
  problems(): readonly ContentProblem[];
  /** Called when the problems change. Returns a function that unsubscribes. */
  onProblems(listener: () => void): () => void;
  close(): Promise<void>;
}

/** Loads a repository. Invalid content is reported and does not reject. */
export async function openRepository(options: RepositoryOptions): Promise<Repository> {
  const { now = Date.now } = options;
  const loader = new Loader(options.contentDirectory, options.projectDirectory, { now, lastGood: options.lastGood });
  const listeners = new Set<(masterRef: string) => void>();
  const served = new Set<string>();
  let running: Promise<void> | undefined;
  let isStale = false;
  let problems: readonly ContentProblem[] = [];
  const problemListeners = new Set<() => void>();
  const reportProblems = (found: readonly ContentProblem[]) => {
    const known = new Set(problems.map(problemKey));
    const isSame = isDeepStrictEqual(found, problems);
    problems = found;
    for (const problem of found) if (!known.has(problemKey(problem))) options.onProblem?.(problemText(problem));
    if (!isSame) problemListeners.forEach((listener) => listener());
  };

  // Watching starts before the first load, so that no change is missed.
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
    alarm = setTimeout(
      () => (now() < date ? wakeAt(date) : catchUp()),
      Math.min(Math.max(0, date - now()), MAX_WAIT_MS),
    ).unref();
  };

  const first = await loader.load();
  reportProblems(first.problems);
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
    reportProblems(loaded.problems);
    // Without readable models and settings the previous content stays.
    if (!loaded.isWhole || isDeepStrictEqual(refsOf(loaded.snapshot), refsOf(current))) return;
    refsOf(current).forEach((ref) => served.add(ref));
    current = loaded.snapshot;
    listeners.forEach((listener) => listener(current.master.ref));
  }

  return {
    snapshot: () => current,
    previews: new Previews(() => current, options.previewLinks, now),
    wasServed: (ref) => served.has(ref),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    problems: () => problems,
    onProblems(listener) {
      problemListeners.add(listener);
      return () => problemListeners.delete(listener);
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
