import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { waitForBuildLock } from './buildLock';
import { codeFingerprint } from './fingerprint';
import { DISK_FULL } from './explainEnd';
import { newBuildId } from './buildId';
import { listFiles } from './listFiles';
import { runBuildCommand } from './runBuildCommand';
import { lookAtContent, readContent } from './publishedContent';
import type { ReadingOptions } from './contentClient';
import type { ContentEndpoint } from './snapshot';
import { countPictures, endSteps, enterStep, freshSteps, type BuildStep, type Count } from './steps';
import {
  dropCache,
  dropNodes,
  forgetCacheRecord,
  planCache,
  readCacheRecord,
  writeCacheRecord,
  type CacheRecord,
} from './warmCache';
import { ContentError } from '../../lib/contentError';
import { contentNoticeIn } from '../../lib/contentNotice';
import { errorCode } from '../../lib/errorCode';
import { errorMessage } from '../../lib/errorMessage';

/** Fifteen minutes: a build that takes longer hangs. */
const DEFAULT_TIME_LIMIT_MS = 15 * 60_000;
const COUNT_EVERY_MS = 250;

export interface BuilderOptions {
  projectDirectory: string;
  /** Where the child reads content from. Asked at each build: the embedded service has a port once the server listens. */
  content: () => ContentEndpoint;
  /** Settings that reach the build, for the fingerprint. */
  settings: Record<string, string>;
  /** Environment of the child process, those settings included. */
  environment: Readonly<Record<string, string | undefined>>;
  /** How content is read; for tests. */
  reading?: ReadingOptions;
  /** The build command; Gatsby's own unless a test gives another. */
  command?: readonly string[];
  timeLimitMs?: number;
}

/** A build under way or ended, as the terminal, the waiting page and the ops page show it. */
export interface BuildProgress {
  id: string;
  state: 'running' | 'succeeded' | 'failed';
  startedAt: number;
  endedAt?: number;
  steps: BuildStep[];
  /** Why it failed, in one sentence. */
  problem?: string;
}

export interface BuildRequest {
  signal?: AbortSignal;
  onProgress?: (progress: BuildProgress) => void;
  onLine?: (line: string) => void;
  /** Whether another process has meanwhile published what this build would give; asked once the project is free. */
  alreadyDone?: (wanted: { code: string; contentRef: string }) => Promise<boolean>;
  /** Turns Gatsby's output into a release. Without it the build ends with `public/`. */
  publish?: (built: CompletedBuild, count: (pictures: Count) => void) => Promise<void>;
}

export interface CompletedBuild {
  id: string;
  publicDirectory: string;
  /** Of all files in it. */
  paths: readonly string[];
  code: string;
  record: CacheRecord;
  /** What was found in the content that it does without, one sentence each. */
  notices: readonly string[];
}

export type BuildOutcome =
  | { ok: true; id: string; record?: CacheRecord; notices: readonly string[] }
  | ({ ok: false; id: string; problem: string; logFile: string } & Failure);

interface Failure {
  /** The last lines of the build's output. */
  tail: string[];
  cancelled: boolean;
  /** Whether the cause may pass by itself, so that trying again can help. */
  isTransient: boolean;
}

export interface Builder {
  build(request?: BuildRequest): Promise<BuildOutcome>;
  /** Digest of the code and settings as they are now. */
  fingerprint(): Promise<string>;
}

/** Prepares a builder for the project in a directory. It keeps nothing in memory between builds. */
export function createBuilder(options: BuilderOptions): Builder {
  const fingerprint = () => codeFingerprint(options.projectDirectory, options.settings);
  return { fingerprint, build: (request = {}) => build(options, fingerprint, request) };
}

async function build(
  options: BuilderOptions,
  fingerprint: () => Promise<string>,
  request: BuildRequest,
): Promise<BuildOutcome> {
  const { projectDirectory, timeLimitMs = DEFAULT_TIME_LIMIT_MS } = options;
  const id = newBuildId();
  const logFile = join(projectDirectory, '.data', 'builds', `${id}.log`);
  let progress: BuildProgress = { id, state: 'running', startedAt: Date.now(), steps: freshSteps() };
  const report = (change: Partial<BuildProgress>) => {
    progress = { ...progress, ...change };
    request.onProgress?.(progress);
  };
  const enter = (step: BuildStep['name']) => report({ steps: enterStep(progress.steps, step, Date.now()) });
  const fail = (
    problem: string,
    { tail = [], cancelled = false, isTransient = false }: Partial<Failure> = {},
  ): BuildOutcome => {
    const now = Date.now();
    report({ state: 'failed', endedAt: now, problem, steps: endSteps(progress.steps, false, now) });
    return { ok: false, id, problem, tail, logFile, cancelled, isTransient };
  };

  const lock = await waitForBuildLock(projectDirectory, timeLimitMs, request.signal);
  if (!lock) {
    if (request.signal?.aborted) return fail('The build was cancelled.', { cancelled: true });
    return fail('Another process has been building this project for too long. Stop it and build again.');
  }
  const ended = new AbortController();
  try {
    enter('content');
    const content = options.content();
    const last = await readCacheRecord(projectDirectory);
    const reading = {
      ...options.reading,
      signal: AbortSignal.any([ended.signal, ...(request.signal ? [request.signal] : [])]),
    };
    const [published, code] = await Promise.all([
      // Without a record of the build before, the child needs all of it.
      typeof last === 'string' ? readContent(content, reading) : lookAtContent(content, reading),
      fingerprint(),
    ]);
    if (await request.alreadyDone?.({ code, contentRef: published.ref })) {
      const now = Date.now();
      report({ state: 'succeeded', endedAt: now, steps: endSteps(progress.steps, true, now) });
      return { ok: true, id, notices: [] };
    }
    const recordNow = async (): Promise<CacheRecord> => ({
      code,
      repository: content.repository,
      reading: content.reading,
      content: await published.snapshot,
    });
    const notices = new Set<string>();
    const onLine = (line: string) => {
      const notice = contentNoticeIn(line);
      if (notice !== undefined) notices.add(notice);
      request.onLine?.(line);
    };
    // What cannot be read to its end is nothing to build of.
    const unread = new AbortController();
    published.snapshot.catch(() => unread.abort());
    const signal = AbortSignal.any([unread.signal, ...(request.signal ? [request.signal] : [])]);
    const gatsby = (webhookBody?: string, pages?: Readable) => {
      const size = { documents: published.count, isChange: webhookBody !== undefined };
      const made = {
        id,
        code,
        endpoint: content.url,
        accessToken: content.accessToken,
        source: content.source ?? 'endpoint',
        size,
        logFile,
        webhookBody,
        timeLimitMs,
      };
      return runBuildCommand(options, { ...made, content: pages, signal, onLine, lock, enter });
    };

    const plan = await planCache(last, recordNow);
    await forgetCacheRecord(projectDirectory);
    if (plan.dropNodes) await dropNodes(projectDirectory);
    let result = await gatsby(plan.webhookBody, published.pages);
    if (!result.ok && plan.warm && !result.cancelled && !result.unreadable) {
      // A cache that a kill or a crash corrupted fails for ever. Only a clean build tells a bad cache from a bad page.
      request.onLine?.('The build failed on the cache of earlier builds. Trying once more from a clean cache.');
      await dropCache(projectDirectory);
      result = await gatsby();
    }
    if (!result.ok && !unread.signal.aborted) return fail(result.reason, result);
    const record = await recordNow();
    await writeCacheRecord(projectDirectory, record);

    enter('publish');
    if (request.publish) {
      const publicDirectory = join(projectDirectory, 'public');
      const paths = await listFiles(publicDirectory);
      const count = seldom((pictures: Count) => report({ steps: countPictures(progress.steps, pictures) }));
      await request.publish({ id, publicDirectory, paths, code, record, notices: [...notices] }, count);
    }
    const now = Date.now();
    report({ state: 'succeeded', endedAt: now, steps: endSteps(progress.steps, true, now) });
    return { ok: true, id, record, notices: [...notices] };
  } catch (error) {
    const isTransient = error instanceof ContentError && error.isTransient;
    return fail(problemOf(error), { cancelled: request.signal?.aborted, isTransient });
  } finally {
    ended.abort();
    lock.release();
  }
}

/** Every listener is sent each report: a few in a second are enough. */
function seldom(report: (count: Count) => void): (count: Count) => void {
  let last = 0;
  return (count) => {
    if (Date.now() - last < COUNT_EVERY_MS) return;
    last = Date.now();
    report(count);
  };
}

function problemOf(error: unknown): string {
  if (errorCode(error) === 'ENOSPC') return DISK_FULL;
  return errorMessage(error);
}
