import { isDeepStrictEqual } from 'node:util';
import { problemKey, problemText, type ContentProblem } from '../../../lib/contentProblem';
import { errorMessage } from '../../../lib/errorMessage';
import { observable } from '../../../lib/observable';
import { Previews, type PreviewLinks } from '../previews/previews';
import { Loader, type LoaderOptions } from './load';
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

export interface RepositoryOptions extends LoaderOptions {
  /** Called with a text for each new content problem. */
  readonly onProblem?: (message: string) => void;
  readonly previewLinks: PreviewLinks;
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
  /**
   * Called with the master ref after every content change; for a change of a release it is the same ref. Returns a
   * function that unsubscribes.
   */
  onChange(listener: (masterRef: string) => void): () => void;
  /** Current content problems, including drafts and releases. */
  problems(): readonly ContentProblem[];
  /** Called when the problems change. Returns a function that unsubscribes. */
  onProblems(listener: () => void): () => void;
  close(): Promise<void>;
}

/** Loads a repository. Invalid content is reported and does not reject. */
export async function openRepository(options: RepositoryOptions): Promise<Repository> {
  const { now = Date.now } = options;
  const loader = new Loader(options);
  const listeners = new Set<(masterRef: string) => void>();
  const served = new Set<string>();
  let running: Promise<void> | undefined;
  let isStale = false;
  const problems = observable<readonly ContentProblem[]>([]);
  const reportProblems = (found: readonly ContentProblem[]) => {
    const known = new Set(problems.get().map(problemKey));
    for (const problem of found) if (!known.has(problemKey(problem))) options.onProblem?.(problemText(problem));
    if (!isDeepStrictEqual(found, problems.get())) problems.set(found);
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
    problems: problems.get,
    onProblems: problems.subscribe,
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
