import { join } from 'node:path';
import { QUERIES_IN_MAIN_PROCESS, withContentSource, withContentStream } from '../../../config/buildSettings';
import { contentNoticeIn } from '../../../lib/contentNotice';
import { patchesIn, type PatchCount } from '../../../lib/patchesLine';
import type { CacheRecord } from '../content/warmCache';
import type { BuilderOptions, BuildRequest } from './build';
import type { BuildContent } from './buildContent';
import type { BuildLock } from './buildLock';
import type { BuildReport } from './buildReport';
import { CONTENT_STREAM, runGatsby, type GatsbyResult } from './runGatsby';
import { stepOfActivity } from './steps';

/** One build under its lock. */
export interface BuildRun {
  readonly options: BuilderOptions;
  readonly request: BuildRequest;
  readonly report: BuildReport;
  readonly lock: BuildLock;
  readonly logFile: string;
  readonly idleTimeoutMs: number;
  /** Digest of the code and settings. */
  readonly code: string;
  readonly content: BuildContent;
  /** The record of the previous build, or why there is none. */
  readonly last: CacheRecord | 'cold' | 'unknown';
}

/** Findings in the output of Gatsby. */
export interface Findings {
  readonly notices: Set<string>;
  patches?: PatchCount;
}

/** Gatsby's fetch depends on a package that uses a deprecated Node module. */
const PUNYCODE_IS_KNOWN = '--disable-warning=DEP0040';
/** Compiles Gatsby's configuration and hooks with esbuild. */
const COMPILE_HOOKS = './plugins/gatsby-plugin-rspack/register.mjs';

/** The command that builds the site in the project's directory. */
export function gatsbyCommand(projectDirectory: string, command: 'build' | 'develop'): readonly [string, ...string[]] {
  const cli = join(projectDirectory, 'node_modules', 'gatsby', 'cli.js');
  return [process.execPath, PUNYCODE_IS_KNOWN, `--import=${COMPILE_HOOKS}`, cli, command];
}

/** Runs Gatsby's build command once for the content that was read last. Its input is in the environment. */
export async function runBuildCommand(run: BuildRun, found: Findings, webhookBody?: string): Promise<GatsbyResult> {
  const { options, request, report, lock, logFile, idleTimeoutMs, code, content } = run;
  const { projectDirectory, command = gatsbyCommand(projectDirectory, 'build') } = options;
  const { url, accessToken, source = 'endpoint' } = content.endpoint;
  const read = content.current();
  // Aborted if reading fails: incomplete content must not be built.
  const unread = new AbortController();
  read.snapshot.catch(() => unread.abort());
  const result = await runGatsby({
    command,
    directory: projectDirectory,
    idleTimeoutMs,
    logFile,
    content: read.pages,
    signal: AbortSignal.any([unread.signal, ...(request.signal ? [request.signal] : [])]),
    onStart: lock.storeChildId,
    onLine(line) {
      const notice = contentNoticeIn(line);
      if (notice !== undefined) found.notices.add(notice);
      found.patches = patchesIn(line) ?? found.patches;
      request.onLine?.(line);
    },
    onActivity(activity) {
      const step = stepOfActivity(activity);
      if (step) report.enter(step);
    },
    env: {
      ...options.environment,
      BUILD_ID: report.id,
      BUILD_CODE: code,
      PRISMIC_API_ENDPOINT: url,
      ...withContentSource(source),
      ...(accessToken !== undefined && { PRISMIC_ACCESS_TOKEN: accessToken }),
      ...(read.pages && withContentStream(CONTENT_STREAM)),
      // A few documents change few queries and pages; an operator's own count is for complete builds.
      ...(webhookBody ? { GATSBY_INITIAL_WEBHOOK_BODY: webhookBody, GATSBY_CPU_COUNT: QUERIES_IN_MAIN_PROCESS } : {}),
    },
  });
  // Rejects with the reason.
  if (unread.signal.aborted) await read.snapshot;
  return result;
}
