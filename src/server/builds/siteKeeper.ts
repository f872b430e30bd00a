import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ContentError } from '../../lib/contentError';
import { errorMessage } from '../../lib/errorMessage';
import { holdsMedia } from './addMedia';
import type { Builder, BuildOutcome, BuildProgress, CompletedBuild } from './builder';
import type { BuildHistory, BuildRecord, BuildResult } from './buildHistory';
import { createBuildQueue, type BuildQueue, type BuildTrigger } from './buildQueue';
import { createRetries, type Clock, type Retries } from './retries';
import type { ReleaseStore } from './releaseStore';
import type { Admission, Refusal } from './admission';
import { abridge, checkRelease, newProblems, tooManyFaults, type GateOptions, type GateProblem } from './sanityGate';
import { compareSnapshots, readRef, type ContentChange, type ContentEndpoint, type ContentSnapshot } from './snapshot';
import { checkFreeSpace, freeBytesOf } from './freeSpace';
import { withoutMedia, type WithMedia } from './holdMedia';
import { createFinisher, type FinisherOptions } from './releaseFinisher';
import { createReleaseKeeper, type ReleaseKeeper } from './releaseKeeper';
import { CODINGS, discard, noteProblems, type Release } from './release';
import { createNextFolder, type NextFolder } from './nextFolder';
import { stageRelease } from './stageRelease';
import type { Count } from './steps';

export interface SiteKeeperOptions extends FinisherOptions {
  store: ReleaseStore;
  builder: Builder;
  content: () => ContentEndpoint;
  history: BuildHistory;
  gate: GateOptions;
  /** Processes Gatsby's output before it becomes a release. */
  prepare?: (built: CompletedBuild, count: (pictures: Count) => void) => Promise<WithMedia>;
  /** Free bytes on the volume of a directory. */
  freeBytes?: (directory: string) => Promise<number>;
  /** For tests. */
  clock?: Clock;
  onProgress?: (progress: BuildProgress) => void;
  onOutcome?: (outcome: BuildOutcome, record: BuildRecord) => void;
}

/** Release manager with local builds: keeps the served site up to date with code, settings and content. */
export interface SiteKeeper extends ReleaseKeeper {
  /** Compares the current release with the current input of a build, and requests a build if they differ. */
  refresh(trigger: BuildTrigger): Promise<'fresh' | 'building'>;
  queue: BuildQueue;
  retries: Retries;
  /** Resolves when the background compression of the served release is done. */
  improved(): Promise<unknown>;
  close(): Promise<void>;
}

export function createSiteKeeper(options: SiteKeeperOptions): SiteKeeper {
  const { store, builder, history } = options;
  const keeper = createReleaseKeeper(store, history);
  const { events } = keeper;
  const nextFolder = createNextFolder(store.directory);
  const beginNext = () => {
    const served = store.current();
    if (served) nextFolder.begin(served);
  };

  const queue = createBuildQueue(async (trigger, signal) => {
    const startedAt = Date.now();
    retries.drop();
    let verdict: Partial<BuildRecord> & { result: BuildResult } = { result: 'unchanged' };
    const outcome = await builder.build({
      signal,
      onLine: (line) => events.emit('line', line),
      onProgress: (next) => {
        options.onProgress?.(next);
        events.emit('progress', next);
      },
      alreadyDone: async ({ code, contentRef }) => {
        if (trigger.kind === 'manual') return false;
        const info = (await store.reload())?.info;
        return info?.code === code && info.contentRef === contentRef;
      },
      tryAll: trigger.kind === 'manual',
      publish: async (built, count) => {
        const outcome = await publish(built, { trigger, signal, count, nextFolder }, options);
        if ('unfit' in outcome) return outcome.unfit;
        verdict = outcome;
        return undefined;
      },
    });
    beginNext();
    if (!outcome.ok) verdict = failureOf(outcome, trigger, retries);
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
  const retries = createRetries(queue.request, options.clock);
  const finisher = createFinisher({ ...options, turn: queue.idle });
  store.onSwitch(finisher.finish);
  store.onSwitch(nextFolder.begin);
  const found = store.current();
  if (found) finisher.finish(found);
  beginNext();

  return {
    ...keeper,
    queue,
    retries,
    improved: finisher.done,
    async close() {
      retries.drop();
      await Promise.all([queue.close(), finisher.close()]);
      await nextFolder.close();
    },
    async refresh(trigger) {
      const info = store.current()?.info;
      const state =
        info && info.code === (await builder.fingerprint()) ? await stateOf(info.contentRef, options) : 'stale';
      if (state === 'stale') {
        queue.request(trigger);
        return 'building';
      }
      retries.resume(history);
      // Content that was published meanwhile is not missed.
      if (state === 'unknown' && !retries.pending()) retries.plan(trigger);
      return 'fresh';
    },
  };
}

interface Publication {
  readonly trigger: BuildTrigger;
  readonly signal: AbortSignal;
  readonly count: (pictures: Count) => void;
  readonly nextFolder: NextFolder;
}

/** Stages a release and switches to it. If the release check fails, it stays on disk and is not served. */
async function publish(
  built: CompletedBuild,
  { trigger, signal, count, nextFolder }: Publication,
  { store, gate, prepare, complete, freeBytes = freeBytesOf }: SiteKeeperOptions,
): Promise<(Partial<BuildRecord> & { result: BuildResult }) | { readonly unfit: readonly Refusal[] }> {
  const served = store.current();
  const { id, publicDirectory, code, record, admission } = built;
  const isCompletedLater = complete && !(served && holdsMedia(served));
  const prepared = isCompletedLater
    ? { paths: withoutMedia(built.paths), problems: [] }
    : await prepare?.(built, count);
  const { paths, problems: missing } = prepared ?? { paths: built.paths, problems: [] };
  await checkFreeSpace(publicDirectory, paths, await freeBytes(store.directory), served);
  const { release, facts } = await stageRelease({
    publicDirectory,
    paths,
    begun: await nextFolder.take(),
    releasesDirectory: store.directory,
    info: { id, createdAt: new Date().toISOString(), code, contentRef: record.content.ref },
    content: record.content,
    documents: { repository: record.repository, entries: admission.entries, textOf: admission.textOf },
    previous: served,
    // The first page does not wait for gzip, which few browsers request.
    codings: served ? CODINGS : ['br'],
    signal,
  });
  signal.throwIfAborted();
  const summary = {
    contentRef: record.content.ref,
    pages: release.info.pages,
    patches: built.patches,
    change: served && (await changeSince(served.directory, record.content)),
  };
  const found = [...checkRelease(release, facts, served, gate), ...tooManyFaults(built.problems, admission)];
  const unfit = built.mayRefuse && served ? unfitDocuments(found, served, gate, admission) : [];
  if (unfit.length > 0 && missing.length === 0) {
    await discard(release);
    return { unfit };
  }
  const problems = [...found.map(({ message }) => message), ...missing];
  await noteProblems(release, problems);
  const held = newProblems(problems, served, gate);
  const overridden = trigger.kind === 'manual' && trigger.anyway;
  if (held.length > 0 && !overridden) return { result: 'refused', problems: abridge(held), ...summary };
  await store.activate(id, release);
  await store.prune();
  return { result: 'published', problems: [...abridge(problems), ...built.notices], ...summary };
}

/**
 * The documents that make the release check fail, if no other problem exists: each faulty page belongs to a changed
 * document.
 */
function unfitDocuments(
  found: readonly GateProblem[],
  served: Release,
  gate: GateOptions,
  { changedAt }: Admission,
): Refusal[] {
  const messages = new Set(
    newProblems(
      found.map(({ message }) => message),
      served,
      gate,
    ),
  );
  const held = found.filter(({ message }) => messages.has(message));
  const unfit = held.map(({ page, message }) => ({
    message,
    documents: page === undefined ? [] : changedAt(page),
  }));
  if (unfit.some(({ documents }) => documents.length === 0)) return [];
  return unfit.flatMap(({ message, documents }) =>
    documents.map(({ id, version }) => ({
      id,
      version,
      expected: 'a page that passes the checks',
      found: message.replace(/\.$/, ''),
    })),
  );
}

async function changeSince(directory: string, content: ContentSnapshot): Promise<ContentChange | undefined> {
  try {
    const before: ContentSnapshot = JSON.parse(await readFile(join(directory, 'content.json'), 'utf8'));
    return compareSnapshots(before, content);
  } catch {
    return undefined;
  }
}

/**
 * The state of the served site. A content API that does not respond is no reason to take the site down or to rebuild
 * it; `unknown` if a retry may help.
 */
async function stateOf(
  contentRef: string,
  { content, onWarning }: SiteKeeperOptions,
): Promise<'current' | 'stale' | 'unknown'> {
  try {
    return (await readRef(content())) === contentRef ? 'current' : 'stale';
  } catch (error) {
    onWarning?.(`${errorMessage(error)} The site stays as it is.`);
    return error instanceof ContentError && error.isTransient ? 'unknown' : 'current';
  }
}

/** The failure of a build and its next retry. */
function failureOf(
  { cancelled, problem, isTransient }: Extract<BuildOutcome, { ok: false }>,
  trigger: BuildTrigger,
  retries: Retries,
): Partial<BuildRecord> & { result: BuildResult } {
  const problems = [problem];
  // A server that stops during a retry resumes it at its next start.
  if (cancelled)
    return { result: 'cancelled', problems, ...(trigger.attempt && { retry: retries.again(trigger.attempt) }) };
  if (!isTransient) return { result: 'failed', problems };
  const retry = retries.plan(trigger);
  return { result: 'failed', problems, ...(retry ? { retry } : { gaveUp: true }) };
}
