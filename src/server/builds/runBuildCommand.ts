import { join } from 'node:path';
import { withContentSource, withContentStream } from '../../config/buildSettings';
import type { BuildLock } from './buildLock';
import type { ContentSource } from '../../lib/contentError';
import { buildMemory, type BuildSize } from './buildMemory';
import type { BuilderOptions } from './builder';
import { CONTENT_STREAM, runGatsby, type GatsbyResult, type GatsbyRun } from './runGatsby';
import { stepOfActivity, type BuildStep } from './steps';

export interface CommandRun extends Pick<GatsbyRun, 'logFile' | 'timeLimitMs' | 'signal' | 'onLine' | 'content'> {
  id: string;
  /** Digest of code and settings. */
  code: string;
  /** Where content is read from. */
  endpoint: string;
  source: ContentSource;
  /** What reading there takes, if it takes anything. */
  accessToken?: string;
  size: BuildSize;
  /** What has changed, as Prismic's webhook says it; everything is read without it. */
  webhookBody?: string;
  lock: BuildLock;
  enter: (step: BuildStep['name']) => void;
}

/** Gatsby's way to fetch brings a package along that asks for a part of Node which later versions say is deprecated. */
const PUNYCODE_IS_KNOWN = '--disable-warning=DEP0040';
/** Most code of a build runs briefly: optimizing it as eagerly as that of a server takes a sixth of all processor time. */
const OPTIMIZE_LATE = '--interrupt-budget=600000';
/** Every processor has a process of the build, so threads that help one of them to clear memory away take their time from the others. */
const CLEAR_ALONE = '--no-parallel-scavenge';

/**
 * Switches of Node for the processes of a build; Gatsby hands those that are arguments on to its workers.
 * @param node its version, such as "20.19.0", which does not start with a switch that it does not know
 */
export function buildSwitches(node = process.versions.node): readonly string[] {
  return node.startsWith('20.') ? [PUNYCODE_IS_KNOWN, OPTIMIZE_LATE, CLEAR_ALONE] : [PUNYCODE_IS_KNOWN];
}

/** Runs Gatsby's build command for the project, with all that it is told in its environment. */
export function runBuildCommand(options: BuilderOptions, run: CommandRun): Promise<GatsbyResult> {
  const { projectDirectory, environment } = options;
  const start = join(projectDirectory, 'src', 'gatsby', 'startBuild.mjs');
  return runGatsby({
    command: options.command ?? [process.execPath, ...buildSwitches(), start],
    directory: projectDirectory,
    timeLimitMs: run.timeLimitMs,
    logFile: run.logFile,
    content: run.content,
    signal: run.signal,
    onLine: run.onLine,
    onStart: run.lock.noteChild,
    onActivity: (activity) => {
      const step = stepOfActivity(activity);
      if (step) run.enter(step);
    },
    env: {
      ...environment,
      ...buildMemory(run.size, environment.NODE_OPTIONS),
      BUILD_ID: run.id,
      BUILD_CODE: run.code,
      PRISMIC_API_ENDPOINT: run.endpoint,
      ...withContentSource(run.source),
      ...(run.accessToken !== undefined && { PRISMIC_ACCESS_TOKEN: run.accessToken }),
      ...(run.content && withContentStream(CONTENT_STREAM)),
      ...(run.webhookBody ? { GATSBY_INITIAL_WEBHOOK_BODY: run.webhookBody } : {}),
    },
  });
}
