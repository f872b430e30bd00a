import { join } from 'node:path';
import { waitForBuildLock } from './buildLock';
import { codeFingerprint } from './fingerprint';
import { DISK_FULL } from './explainEnd';
import { newBuildId } from './buildId';
import { listFiles } from './listFiles';
import { runBuildCommand } from './runBuildCommand';
import { admitContent, publishedProblems } from './admitContent';
import type { Admission, Refusal } from './admission';
import type { KeptDocuments } from './keptDocuments';
import { lookAtContent, readContent, type PublishedContent } from './publishedContent';
import { noteRefusals, readRefusals } from './refusals';
import type { GatsbyResult } from './runGatsby';
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
  type CachePlan,
  type CacheRecord,
} from './warmCache';
import { ContentError } from '../../lib/contentError';
import { deviationText, type ContentProblem } from '../../lib/contentProblem';
import { contentNoticeIn } from '../../lib/contentNotice';
import { patchesIn, type PatchCount } from '../../lib/patchesLine';
import { errorCode } from '../../lib/errorCode';
import { errorMessage } from '../../lib/errorMessage';

/** A build that takes longer than fifteen minutes hangs. */
const DEFAULT_TIME_LIMIT_MS = 15 * 60_000;
const COUNT_EVERY_MS = 250;
/** Maximum number of attempts, the first included, when documents break the build. */
const MOST_ROUNDS = 4;

export interface BuilderOptions {
  projectDirectory: string;
  /**
   * Where the child reads content from. Called for each build: the embedded service has a port only once the server
   * listens.
   */
  content: () => ContentEndpoint;
  /** Settings that the build reads, for the fingerprint. */
  settings: Record<string, string>;
  /** Environment of the child process, those settings included. */
  environment: Readonly<Record<string, string | undefined>>;
  /** Options for reading content; for tests. */
  reading?: ReadingOptions;
  /** The build command; Gatsby's own by default. */
  command?: readonly string[];
  timeLimitMs?: number;
  /** Documents of the served release. */
  kept?: () => KeptDocuments | undefined;
  /** Called in each build with all document problems that file validation does not find. */
  onProblems?: (problems: readonly ContentProblem[]) => void;
}

/** The state of a build for the terminal, the waiting page and the ops page. */
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
  /** Whether another process has meanwhile published the same build; called once the lock is acquired. */
  alreadyDone?: (wanted: { code: string; contentRef: string }) => Promise<boolean>;
  /**
   * Turns Gatsby's output into a release. Without it the build ends with `public/`. Documents that it refuses are
   * replaced or left out, and the site is built again.
   */
  publish?: (built: CompletedBuild, count: (pictures: Count) => void) => Promise<readonly Refusal[] | undefined>;
  /** Whether documents that broke earlier builds get another attempt. */
  tryAll?: boolean;
}

export interface CompletedBuild {
  id: string;
  publicDirectory: string;
  /** Paths of all output files. */
  paths: readonly string[];
  code: string;
  record: CacheRecord;
  /** Non-fatal findings in the content, one sentence each. */
  notices: readonly string[];
  /** Patch counts that the build reported. */
  patches?: PatchCount;
  /** The documents of the build. */
  admission: Admission;
  /** All problems of the published content. */
  problems: readonly ContentProblem[];
  /** Whether `publish` may still refuse documents. */
  mayRefuse: boolean;
}

export type BuildOutcome =
  | { ok: true; id: string; record?: CacheRecord; notices: readonly string[] }
  | ({ ok: false; id: string; problem: string; logFile: string } & Failure);

interface Failure {
  /** The last lines of the build's output. */
  tail: string[];
  cancelled: boolean;
  /** Whether the failure is transient, so that a retry can help. */
  isTransient: boolean;
}

export interface Builder {
  build(request?: BuildRequest): Promise<BuildOutcome>;
  /** Digest of the current code and settings. */
  fingerprint(): Promise<string>;
}

/** Creates a builder for the project in a directory. It has no state in memory between builds. */
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
    const fingerprinted = fingerprint();
    const refusalsFile = join(projectDirectory, '.data', 'builds', 'refused.json');
    let refusals = request.tryAll
      ? Promise.resolve<readonly Refusal[]>([])
      : fingerprinted.then((digest) => readRefusals(refusalsFile, digest));
    const admitted = admitContent(options.content(), {
      projectDirectory,
      kept: options.kept?.(),
      refusals: () => refusals,
      onProblems: options.onProblems,
    });
    const content = admitted.endpoint;
    const last = await readCacheRecord(projectDirectory);
    const reading = {
      ...options.reading,
      signal: AbortSignal.any([ended.signal, ...(request.signal ? [request.signal] : [])]),
    };
    const readAll = () => readContent(content, reading, admitted.amendment);
    const [begun, code] = await Promise.all([
      // Without a record of the previous build, the child needs all documents.
      typeof last === 'string' ? readAll() : lookAtContent(content, reading),
      fingerprinted,
    ]);
    let published: PublishedContent = begun;
    if (await request.alreadyDone?.({ code, contentRef: published.ref })) {
      const now = Date.now();
      report({ state: 'succeeded', endedAt: now, steps: endSteps(progress.steps, true, now) });
      return { ok: true, id, notices: [] };
    }
    const admission = async () => admitted.admission(await published.snapshot);
    const recordNow = async (): Promise<CacheRecord> => ({
      code,
      repository: content.repository,
      reading: content.reading,
      content: (await admission()).snapshot,
    });
    const notices = new Set<string>();
    let patches: PatchCount | undefined;
    const onLine = (line: string) => {
      const notice = contentNoticeIn(line);
      if (notice !== undefined) notices.add(notice);
      patches = patchesIn(line) ?? patches;
      request.onLine?.(line);
    };
    const gatsby = async (read: PublishedContent, webhookBody?: string) => {
      // Aborted if reading fails: incomplete content must not be built.
      const unread = new AbortController();
      read.snapshot.catch(() => unread.abort());
      const signal = AbortSignal.any([unread.signal, ...(request.signal ? [request.signal] : [])]);
      const source = content.source ?? 'endpoint';
      const { url: endpoint, accessToken } = content;
      const made = { id, code, endpoint, accessToken, source, logFile, webhookBody, timeLimitMs };
      const result = await runBuildCommand(options, { ...made, content: read.pages, signal, onLine, lock, enter });
      // Rejects with the reason.
      if (unread.signal.aborted) await read.snapshot;
      return result;
    };
    const refuse = async (documents: readonly Refusal[]) => {
      refusals = Promise.resolve([...(await refusals), ...documents]);
      await noteRefusals(refusalsFile, code, await refusals);
      for (const refusal of documents)
        request.onLine?.(`Building once more without the document ${refusal.id}: ${deviationText(refusal)}.`);
      report({ steps: freshSteps() });
      enter('content');
      published = await readAll();
    };

    let plan = await planCache(last, recordNow);
    if (typeof last !== 'string' && !takesWhatIsPublished(plan, await admission())) {
      // Gatsby itself would read the unfiltered published content.
      published = await readAll();
      plan = { ...plan, webhookBody: undefined };
    }
    for (let round = 1; ; round += 1) {
      const mayRefuse = round < MOST_ROUNDS;
      await forgetCacheRecord(projectDirectory);
      if (plan.dropNodes) await dropNodes(projectDirectory);
      let result = await gatsby(published, plan.webhookBody);
      let unfit = mayRefuse ? unfitDocuments(result, await admission()) : [];
      if (!result.ok && unfit.length === 0 && plan.warm && !result.cancelled && !result.unreadable) {
        // A corrupted cache fails every build. Only a clean build distinguishes a corrupted cache from a faulty page.
        request.onLine?.('The build failed on the cache of earlier builds. Trying once more from a clean cache.');
        await dropCache(projectDirectory);
        published = await readAll();
        result = await gatsby(published);
        unfit = mayRefuse ? unfitDocuments(result, await admission()) : [];
      }
      if (!result.ok && unfit.length === 0) return fail(result.reason, result);
      plan = { dropNodes: true, warm: true };
      if (!result.ok) {
        await refuse(unfit);
        continue;
      }
      const record = await recordNow();
      await writeCacheRecord(projectDirectory, record);

      enter('publish');
      if (request.publish) {
        const made = await admission();
        const publicDirectory = join(projectDirectory, 'public');
        const paths = await listFiles(publicDirectory);
        const count = seldom((pictures: Count) => report({ steps: countPictures(progress.steps, pictures) }));
        const problems = publishedProblems(made, content);
        const built = {
          id,
          publicDirectory,
          paths,
          code,
          record,
          notices: [...notices],
          patches,
          admission: made,
          problems,
          mayRefuse,
        };
        const refused = await request.publish(built, count);
        if (refused && refused.length > 0) {
          await refuse(refused);
          continue;
        }
      }
      const now = Date.now();
      report({ state: 'succeeded', endedAt: now, steps: endSteps(progress.steps, true, now) });
      return { ok: true, id, record, notices: [...notices] };
    }
  } catch (error) {
    const isTransient = error instanceof ContentError && error.isTransient;
    return fail(problemOf(error), { cancelled: request.signal?.aborted, isTransient });
  } finally {
    ended.abort();
    lock.release();
  }
}

/** Whether a build that reads from the endpoint itself gets exactly the admitted documents. */
function takesWhatIsPublished({ webhookBody }: CachePlan, { substitutes, withdrawn, entries }: Admission): boolean {
  if (substitutes.length + withdrawn.length === 0) return true;
  if (webhookBody === undefined) return false;
  const { documents }: { documents: readonly string[] } = JSON.parse(webhookBody);
  const kept = new Set(entries.filter(({ isKept }) => isKept).map(({ id }) => id));
  return !documents.some((id) => kept.has(id) || withdrawn.includes(id));
}

/** The documents that broke the build, if they changed since the last successful one. */
function unfitDocuments(result: GatsbyResult, { changedAt }: Admission): Refusal[] {
  if (result.ok || result.page === undefined) return [];
  const reason = result.reason.replace(/^Gatsby ended [^:]*: /, '').replace(/\.? Correct that and build again\.$/, '');
  return changedAt(result.page).map(({ id, version }) => ({
    id,
    version,
    expected: 'content that a page can be made of',
    found: reason,
  }));
}

/** Throttles progress reports: each one goes to every listener. */
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
