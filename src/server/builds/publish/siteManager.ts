import { ContentError } from '../../../lib/contentError';
import { errorMessage } from '../../../lib/errorMessage';
import { eachDay, SYSTEM_CLOCK } from '../../clock';
import type { Builder, BuildOutcome, BuildProgress } from '../run/build';
import type { BuildHistory, BuildRecord, BuildResult } from '../queue/buildHistory';
import { createBuildQueue, SERVER_STOPS, type BuildQueue, type BuildTrigger } from '../queue/buildQueue';
import { createNextFolder } from '../releases/nextFolder';
import { publishRelease, type ReleaseOptions } from './publishRelease';
import { createRetries, type Retries } from '../queue/retries';
import { createImprover, type ImproverOptions } from './improveRelease';
import { recordMissedSwitch } from './recordMissedSwitch';
import { createReleaseManager, type ReleaseManager } from './releaseManager';
import type { ReadingOptions } from '../content/contentClient';
import { isOutOfDate } from '../content/freshUntil';
import { readRef, type ContentEndpoint } from '../content/snapshot';

/** Dependencies of the site manager. */
export interface SiteManagerOptions extends ImproverOptions, ReleaseOptions {
  builder: Builder;
  content: () => ContentEndpoint;
  /** Options for reading the ref of content; for tests. */
  reading?: ReadingOptions;
  history: BuildHistory;
  /** Whether background work improves served releases: gzip, pictures, Brotli at its highest quality. Default: true. */
  improves?: boolean;
  onProgress?: (progress: BuildProgress) => void;
  onOutcome?: (outcome: BuildOutcome, record: BuildRecord) => void;
}

/** Release manager with local builds: keeps the served site up to date with code, settings and content. */
export interface SiteManager extends ReleaseManager {
  /** The start of a server: compares the current release with the current input of a build, and requests a build if they differ. */
  refresh(trigger: BuildTrigger): Promise<'fresh' | 'building'>;
  queue: BuildQueue;
  retries: Retries;
  /** Resolves when the background compression of the served release is done. */
  improved(): Promise<unknown>;
  close(): Promise<void>;
}

/** Opens the release manager: it finishes the served release in the background and waits for build requests. */
export function createSiteManager(options: SiteManagerOptions): SiteManager {
  const { store, builder, history, clock = SYSTEM_CLOCK } = options;
  const manager = createReleaseManager(store, history, options);
  const { events, publishing } = manager;
  const nextFolder = createNextFolder(store.directory);
  const beginNext = () => {
    const served = store.current();
    if (served) nextFolder.begin(served);
  };

  const run = async (trigger: BuildTrigger, signal: AbortSignal) => {
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
        await store.reload();
        const info = await publishing.latest();
        return info?.code === code && info.contentRef === contentRef && !isOutOfDate(info, clock.now());
      },
      tryAll: trigger.kind === 'manual',
      publish: async (built, count) => {
        const outcome = await publishRelease(built, { trigger, signal, count, nextFolder, publishing }, options);
        if ('unfit' in outcome) return outcome.unfit;
        verdict = outcome;
        return undefined;
      },
    });
    beginNext();
    if (!outcome.ok) verdict = failureOf(outcome, { trigger, retries, serverStops: signal.reason === SERVER_STOPS });
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
  };
  const queue = createBuildQueue(run, (error) =>
    options.onWarning?.(`The build could not be carried out: ${errorMessage(error)}`),
  );
  const retries = createRetries(queue.request, clock);
  const improver = createImprover({ ...options, turn: queue.idle });
  store.onSwitch(nextFolder.begin);
  const found = store.current();
  if (options.improves ?? true) {
    store.onSwitch(improver.improve);
    if (found) improver.improve(found);
  }
  beginNext();
  const buildOfDay = async () => {
    const info = await publishing.latest();
    if (info && isOutOfDate(info, clock.now())) queue.request({ kind: 'date' });
  };
  // A failure is made up for by the next day, and at the next start.
  const stopDays = eachDay(clock, () => void buildOfDay().catch(() => undefined));

  const buildIfStale: SiteManager['refresh'] = async (trigger) => {
    await publishing.begin();
    const info = await publishing.latest();
    // Code that cannot be read, as during a checkout, is that of no release; the build says what is wrong.
    const code = await builder.fingerprint().catch(() => undefined);
    const mayStay = info && code !== undefined && info.code === code && !isOutOfDate(info, clock.now());
    const state = mayStay ? await stateOf(info.contentRef, options) : 'stale';
    if (state === 'stale') {
      queue.request(trigger);
      return 'building';
    }
    retries.resume(history);
    // Content that was published meanwhile is not missed.
    if (state === 'unknown' && !retries.pending()) retries.plan(trigger);
    return 'fresh';
  };

  return {
    ...manager,
    async resume(act) {
      await manager.resume(act);
      await buildIfStale({ kind: 'manual', reason: act?.reason });
    },
    async refresh(trigger) {
      await recordMissedSwitch(store, history);
      return buildIfStale(trigger);
    },
    queue,
    retries,
    improved: improver.done,
    async close() {
      stopDays();
      retries.drop();
      publishing.close();
      await Promise.all([queue.close(), improver.close()]);
      await nextFolder.close();
    },
  };
}

/**
 * The state of the served site. A content API that does not respond is no reason to take the site down or to rebuild
 * it; `unknown` if a retry may help.
 */
async function stateOf(
  contentRef: string,
  { content, reading, onWarning }: SiteManagerOptions,
): Promise<'current' | 'stale' | 'unknown'> {
  try {
    return (await readRef(content(), reading)) === contentRef ? 'current' : 'stale';
  } catch (error) {
    onWarning?.(`${errorMessage(error)} The site stays as it is.`);
    return error instanceof ContentError && error.isTransient ? 'unknown' : 'current';
  }
}

/** The failure of a build and its next retry. */
function failureOf(
  { cancelled, problem, isTransient }: Extract<BuildOutcome, { ok: false }>,
  { trigger, retries, serverStops }: { trigger: BuildTrigger; retries: Retries; serverStops: boolean },
): Partial<BuildRecord> & { result: BuildResult } {
  const problems = [problem];
  if (cancelled) {
    // A server that stops during a retry resumes it at its next start; what an operator cancels is over.
    const retry = serverStops && trigger.attempt ? retries.again(trigger.attempt) : undefined;
    return { result: 'cancelled', problems, ...(retry && { retry }) };
  }
  if (!isTransient) return { result: 'failed', problems };
  const retry = retries.plan(trigger);
  return { result: 'failed', problems, ...(retry ? { retry } : { gaveUp: true }) };
}
