import { join } from 'node:path';
import { QUERIES_IN_MAIN_PROCESS, withContentSource, withContentStream } from '../../../config/buildSettings';
import type { BuildLock } from './buildLock';
import type { ContentSource } from '../../../lib/contentError';
import { CONTENT_STREAM, runGatsby, type GatsbyResult, type GatsbyRun } from './runGatsby';
import { stepOfActivity, type BuildStep } from './steps';

export interface BuildCommandOptions {
  readonly projectDirectory: string;
  /** Environment of the child process. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Gatsby's own command by default. */
  readonly command?: readonly string[];
}

export interface CommandRun extends Pick<GatsbyRun, 'logFile' | 'timeLimitMs' | 'signal' | 'onLine' | 'content'> {
  id: string;
  /** Digest of code and settings. */
  code: string;
  /** Where content is read from. */
  endpoint: string;
  source: ContentSource;
  /** Token for the endpoint, if it requires one. */
  accessToken?: string;
  /** The change in the form of Prismic's webhook body; without it everything is read. */
  webhookBody?: string;
  lock: BuildLock;
  enter: (step: BuildStep['name']) => void;
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

/** Runs Gatsby's build command for the project, with its input in the environment. */
export function runBuildCommand(options: BuildCommandOptions, run: CommandRun): Promise<GatsbyResult> {
  const { projectDirectory, environment } = options;
  return runGatsby({
    command: options.command ?? gatsbyCommand(projectDirectory, 'build'),
    directory: projectDirectory,
    timeLimitMs: run.timeLimitMs,
    logFile: run.logFile,
    content: run.content,
    signal: run.signal,
    onLine: run.onLine,
    onStart: run.lock.storeChildId,
    onActivity: (activity) => {
      const step = stepOfActivity(activity);
      if (step) run.enter(step);
    },
    env: {
      ...environment,
      BUILD_ID: run.id,
      BUILD_CODE: run.code,
      PRISMIC_API_ENDPOINT: run.endpoint,
      ...withContentSource(run.source),
      ...(run.accessToken !== undefined && { PRISMIC_ACCESS_TOKEN: run.accessToken }),
      ...(run.content && withContentStream(CONTENT_STREAM)),
      // A few documents change few queries and pages; an operator's own count is for complete builds.
      ...(run.webhookBody
        ? { GATSBY_INITIAL_WEBHOOK_BODY: run.webhookBody, GATSBY_CPU_COUNT: QUERIES_IN_MAIN_PROCESS }
        : {}),
    },
  });
}
