import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorMessage } from '../../lib/errorMessage';
import { EventEmitter } from 'node:events';
import type { Builder, BuildOutcome, BuildProgress, CompletedBuild } from './builder';
import type { BuildHistory, BuildRecord, BuildResult } from './buildHistory';
import { createBuildQueue, type BuildQueue, type BuildTrigger } from './buildQueue';
import type { ReleaseStore } from './releaseStore';
import { checkRelease, newProblems, type GateOptions } from './sanityGate';
import { compareSnapshots, readRef, type ContentChange, type ContentEndpoint, type ContentSnapshot } from './snapshot';
import { checkFreeSpace, freeBytesOf } from './freeSpace';
import { improveEncodings } from './improveEncodings';
import { noteProblems, type Release } from './release';
import { stageRelease } from './stageRelease';

export interface SiteKeeperOptions {
  store: ReleaseStore;
  builder: Builder;
  content: () => ContentEndpoint;
  history: BuildHistory;
  gate: GateOptions;
  /** Works on Gatsby's output before it becomes a release; what speaks against publishing it comes back, in words. */
  prepare?: (publicDirectory: string) => Promise<string[]>;
  /** How many bytes the disk of a directory has left. */
  freeBytes?: (directory: string) => Promise<number>;
  onProgress?: (progress: BuildProgress) => void;
  onOutcome?: (outcome: BuildOutcome, record: BuildRecord) => void;
  onWarning?: (message: string) => void;
}

/** What listeners are told while the site is kept: a build's progress, a line of its log, the end of a build, a switch. */
export interface KeeperEvents {
  progress: [BuildProgress];
  line: [string];
  record: [BuildRecord];
  switch: [string];
}

/** Keeps the served site in step with code, settings and content. */
export interface SiteKeeper {
  /** Compares the current release with what a build would read now, and asks for a build when they differ. */
  refresh(trigger: BuildTrigger): Promise<'fresh' | 'building'>;
  /**
   * Serves another release that is on disk, without a build. A refused one needs a reason, which is recorded.
   * @throws when there is no such release, or when the reason is missing
   */
  activate(id: string, reason?: string): Promise<void>;
  queue: BuildQueue;
  history: BuildHistory;
  /** Resolves when the served release is compressed as far as it goes. */
  improved(): Promise<unknown>;
  events: EventEmitter<KeeperEvents>;
  /** The build under way, or the last one of this process. */
  progress(): BuildProgress | undefined;
  close(): Promise<void>;
}

export function createSiteKeeper(options: SiteKeeperOptions): SiteKeeper {
  const { store, builder, history } = options;
  const events = new EventEmitter<KeeperEvents>();
  events.setMaxListeners(0);
  let progress: BuildProgress | undefined;

  const queue = createBuildQueue(async (trigger, signal) => {
    const startedAt = Date.now();
    let verdict: Partial<BuildRecord> & { result: BuildResult } = { result: 'unchanged' };
    const outcome = await builder.build({
      signal,
      onLine: (line) => events.emit('line', line),
      onProgress: (next) => {
        progress = next;
        options.onProgress?.(next);
        events.emit('progress', next);
      },
      alreadyDone: async ({ code, contentRef }) => {
        if (trigger.kind === 'manual') return false;
        const info = (await store.reload())?.info;
        return info?.code === code && info.contentRef === contentRef;
      },
      publish: async (built) => {
        verdict = await publish(built, trigger, options, signal);
      },
    });
    if (!outcome.ok) verdict = { result: outcome.cancelled ? 'cancelled' : 'failed', problems: [outcome.problem] };
    const record: BuildRecord = {
      id: outcome.id,
      trigger,
      startedAt: new Date(startedAt).toISOString(),
      durationMs: Date.now() - startedAt,
      problems: [],
      ...verdict,
    };
    await history.add(record);
    events.emit('record', record);
    options.onOutcome?.(outcome, record);
  });
  store.onSwitch(({ info }) => events.emit('switch', info.id));
  const improvement = new AbortController();
  let improving: Promise<unknown> = Promise.resolve();
  const improve = (release: Release) => {
    const work = () => improveEncodings(release, { signal: improvement.signal, turn: queue.idle });
    improving = improving.then(work).catch((error: unknown) => {
      options.onWarning?.(`Files could not be compressed further: ${errorMessage(error)}`);
    });
  };
  store.onSwitch(improve);
  const found = store.current();
  if (found) improve(found);

  return {
    queue,
    history,
    events,
    progress: () => progress,
    improved: () => improving,
    async close() {
      improvement.abort();
      await Promise.all([queue.close(), improving]);
    },
    async refresh(trigger) {
      const info = store.current()?.info;
      if (info && info.code === (await builder.fingerprint()) && (await isCurrent(info.contentRef, options)))
        return 'fresh';
      queue.request(trigger);
      return 'building';
    },
    async activate(id, reason) {
      if (history.find(id)?.result === 'refused' && !reason?.trim()) {
        throw new Error('This build was refused. Publishing it anyway needs a reason.');
      }
      const from = store.current()?.info.id;
      await store.activate(id);
      await history.add({ switchedTo: id, from, at: new Date().toISOString(), ...(reason ? { reason } : {}) });
    },
  };
}

/** Makes a release and switches to it, unless the gate speaks against it: then it stays on disk, not served. */
async function publish(
  { id, publicDirectory, code, record }: CompletedBuild,
  trigger: BuildTrigger,
  { store, gate, prepare, freeBytes = freeBytesOf }: SiteKeeperOptions,
  signal: AbortSignal,
): Promise<Partial<BuildRecord> & { result: BuildResult }> {
  const served = store.current();
  const missing = (await prepare?.(publicDirectory)) ?? [];
  await checkFreeSpace(publicDirectory, await freeBytes(store.directory));
  const { release, facts } = await stageRelease({
    publicDirectory,
    releasesDirectory: store.directory,
    info: { id, createdAt: new Date().toISOString(), code, contentRef: record.content.ref },
    content: record.content,
    previous: served,
    signal,
  });
  signal.throwIfAborted();
  const summary = {
    contentRef: record.content.ref,
    pages: release.info.pages,
    change: served && (await changeSince(served.directory, record.content)),
  };
  const problems = [...checkRelease(release, facts, served, gate).map(({ message }) => message), ...missing];
  await noteProblems(release, problems);
  const held = newProblems(problems, served);
  const overridden = trigger.kind === 'manual' && trigger.anyway;
  if (held.length > 0 && !overridden) return { result: 'refused', problems: held, ...summary };
  await store.activate(id);
  await store.prune();
  return { result: 'published', problems, ...summary };
}

async function changeSince(directory: string, content: ContentSnapshot): Promise<ContentChange | undefined> {
  try {
    const before: ContentSnapshot = JSON.parse(await readFile(join(directory, 'content.json'), 'utf8'));
    return compareSnapshots(before, content);
  } catch {
    return undefined;
  }
}

/** A content API that does not answer is no reason to take down, or to rebuild, the site that is there. */
async function isCurrent(contentRef: string, { content, onWarning }: SiteKeeperOptions): Promise<boolean> {
  try {
    return (await readRef(content())) === contentRef;
  } catch (error) {
    onWarning?.(`${errorMessage(error)} The site stays as it is.`);
    return true;
  }
}
