import type { Builder, BuilderOptions, BuildOutcome, BuildRequest } from './build';
import { buildUntilPublished } from './buildAttempts';
import { openBuildContent } from './buildContent';
import { newBuildId } from './buildId';
import { logDirectoryOf, logFileOf, removeOldLogs } from './buildLogs';
import { lockText, waitForBuildLock, type BuildLock } from './buildLock';
import { createBuildReport } from './buildReport';
import { DISK_FULL } from './explainFailure';
import { CANCELED } from './runGatsby';
import { codeFingerprint } from './fingerprint';
import { readCacheRecord } from '../content/warmCache';
import { ContentError } from '../../../lib/contentError';
import { errorCode } from '../../../lib/errorCode';
import { errorMessage } from '../../../lib/errorMessage';

/** A build that shows no progress for fifteen minutes hangs. */
const DEFAULT_IDLE_TIMEOUT_MS = 15 * 60_000;

/** Creates a builder for the project in a directory. It has no state in memory between builds. */
export function createBuilder(options: BuilderOptions): Builder {
  const fingerprint = () => codeFingerprint(options.projectDirectory, options.settings);
  return { fingerprint, build: (request = {}) => build(options, fingerprint, request) };
}

/** One build under the project's lock. */
async function build(
  options: BuilderOptions,
  fingerprint: () => Promise<string>,
  request: BuildRequest,
): Promise<BuildOutcome> {
  const { projectDirectory, idleTimeoutMs = DEFAULT_IDLE_TIMEOUT_MS } = options;
  const id = newBuildId();
  const logDirectory = logDirectoryOf(projectDirectory);
  const logFile = logFileOf(logDirectory, id);
  const report = createBuildReport(id, logFile, request.onProgress);

  const ended = new AbortController();
  let lock: BuildLock | undefined;
  try {
    lock = await waitForBuildLock(projectDirectory, idleTimeoutMs, request.signal, options.onWait);
    request.signal?.throwIfAborted();
    if (!lock) return report.fail(`${lockText(projectDirectory)} It takes too long: end it and build again.`);
    report.enter('content');
    await removeOldLogs(logDirectory);
    const last = await readCacheRecord(projectDirectory);
    const code = await fingerprint();
    const content = openBuildContent(options, request, code, ended.signal);
    const { ref } = await content.begin(typeof last !== 'string');
    if (await request.alreadyDone?.({ code, contentRef: ref })) return report.succeed();
    return await buildUntilPublished({ options, request, report, lock, logFile, idleTimeoutMs, code, content, last });
  } catch (error) {
    if (request.signal?.aborted) return report.fail(CANCELED, { cancelled: true });
    const isTransient = error instanceof ContentError && error.isTransient;
    return report.fail(problemOf(error), { isTransient });
  } finally {
    ended.abort();
    lock?.release();
  }
}

function problemOf(error: unknown): string {
  if (errorCode(error) === 'ENOSPC') return DISK_FULL;
  return errorMessage(error);
}
