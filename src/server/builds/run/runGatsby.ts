import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { readable } from '../../../lib/cleanText';
import { contentFailureIn, type ContentFailure } from '../../../lib/contentFailure';
import {
  contentFailureOf,
  errorOf,
  explainFailure,
  failedPagePaths,
  property,
  thrownIn,
  type GatsbyError,
} from './explainFailure';

export const CANCELED = 'The build was canceled.';

/** Number of output lines in a failure report. */
const TAIL_LINES = 40;
/** Longer lines are cut: the log is shown as a whole, and each line is sent to the ops pages. */
const MAX_LINE_LENGTH = 4_000;
/** Milliseconds from SIGTERM to SIGKILL. */
const STOP_GRACE_MS = 4_000;
/** File descriptor of the content stream, after the standard streams and Gatsby's IPC channel. */
export const CONTENT_STREAM = 4;

export interface GatsbyRun {
  /** Executable and its arguments, such as [process.execPath, 'node_modules/gatsby/cli.js', 'build']. */
  command: readonly string[];
  directory: string;
  env: NodeJS.ProcessEnv;
  /** Longest time without output of the child: a large site takes long, and one that says nothing hangs. */
  idleTimeoutMs: number;
  logFile: string;
  /** The content for `CONTENT_STREAM`. */
  content?: Readable;
  signal?: AbortSignal;
  /** Called with the name of each Gatsby activity that starts. */
  onActivity?: (activity: string) => void;
  onLine?: (line: string) => void;
  onStart?: (pid: number) => void;
}

export interface GatsbyFailure {
  ok: false;
  reason: string;
  tail: string[];
  cancelled: boolean;
  /** Whether content could not be read. */
  unreadable?: boolean;
  /** Whether the failure is transient. */
  isTransient?: boolean;
  /** Paths of the pages that failed. */
  pages?: readonly string[];
}

export type GatsbyResult = { ok: true } | GatsbyFailure;

/**
 * Runs Gatsby in a child process with its own process group, so that stopping it also stops its workers. Never rejects:
 * the result contains the failure and the last lines of output.
 */
export async function runGatsby(run: GatsbyRun): Promise<GatsbyResult> {
  const [executable, ...args] = run.command;
  if (!executable) return { ok: false, reason: 'The build command is empty.', tail: [], cancelled: false };
  if (run.signal?.aborted) return { ok: false, reason: CANCELED, tail: [], cancelled: true };
  await mkdir(dirname(run.logFile), { recursive: true });
  const log = createWriteStream(run.logFile, { flags: 'a' });
  // A log that cannot be written, as on a full disk, ends neither the build nor the server.
  log.on('error', () => undefined);
  const tail: string[] = [];
  let thrown: string | undefined;
  const takeLine = (raw: string) => {
    const line = plainLine(raw);
    log.write(`${line}\n`);
    tail.push(line);
    if (tail.length > TAIL_LINES) tail.shift();
    thrown = thrownIn(line) ?? thrown;
    run.onLine?.(line);
  };

  return new Promise((resolve) => {
    const child = spawn(executable, args, {
      cwd: run.directory,
      env: run.env,
      // The fourth stream is the IPC channel of Gatsby's reporter.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc', run.content ? 'pipe' : 'ignore'],
      detached: true,
    });
    let stopReason = '';
    let killTimer: NodeJS.Timeout | undefined;
    const stop = (reason: string) => {
      if (stopReason) return;
      stopReason = reason;
      signalGroup(child.pid, 'SIGTERM');
      killTimer = setTimeout(() => signalGroup(child.pid, 'SIGKILL'), STOP_GRACE_MS);
    };
    const onAbort = () => stop('cancelled');
    const idle = setTimeout(() => stop('timeout'), run.idleTimeoutMs);
    run.signal?.addEventListener('abort', onAbort, { once: true });
    // The signal may have been aborted while the log directory was created.
    if (run.signal?.aborted) onAbort();

    let settled = false;
    const settle = (result: GatsbyResult) => {
      if (settled) return;
      settled = true;
      clearTimeout(idle);
      clearTimeout(killTimer);
      run.signal?.removeEventListener('abort', onAbort);
      log.end(() => resolve(result));
    };

    if (child.pid) run.onStart?.(child.pid);
    // A timer that was cleared would be started again.
    const showsProgress = () => void (settled || idle.refresh());
    for (const input of [child.stdout, child.stderr])
      if (input) createInterface({ input, crlfDelay: Infinity }).on('line', showsProgress).on('line', takeLine);
    const given = child.stdio[CONTENT_STREAM] as Writable | null | undefined;
    // The exit code tells the result, also if the child stops reading.
    given?.on('error', () => run.content?.resume());
    if (given) run.content?.pipe(given);
    const errors: GatsbyError[] = [];
    const failures: ContentFailure[] = [];
    child.on('message', (message) => {
      showsProgress();
      const error = errorOf(message);
      if (error) errors.push(error);
      const failure = contentFailureIn(message);
      if (failure) failures.push(failure);
      const activity = activityOf(message);
      if (activity) run.onActivity?.(activity);
    });
    const fail = (reason: string, more: Partial<GatsbyFailure> = {}) =>
      settle({ ok: false, reason, tail, cancelled: false, ...more });
    child.on('error', ({ message }) =>
      fail(`Gatsby could not be started (${message}). Install the dependencies with npm ci and build again.`),
    );
    child.on('exit', (code) => {
      // Orphaned workers keep its output open and would write into the next build.
      if (code !== 0 || stopReason) signalGroup(child.pid, 'SIGKILL');
    });
    child.on('close', (code, signal) => {
      if (stopReason === 'cancelled') return fail(CANCELED, { cancelled: true });
      if (stopReason === 'timeout') {
        const seconds = Math.round(run.idleTimeoutMs / 1000);
        return fail(
          `Gatsby showed no progress for ${seconds} s and was stopped. The log says what it was at; build again, and if it stops there again, mend that first.`,
        );
      }
      if (code === 0) return settle({ ok: true });
      const unread = contentFailureOf(errors, failures);
      if (unread) return fail(unread.message, { unreadable: true, isTransient: unread.isTransient });
      const reason = explainFailure({ code, signal, errors, tail, thrown, directory: run.directory });
      fail(reason, { pages: failedPagePaths(errors, tail) });
    });
  });
}

/** A line of Gatsby's output without colours and control characters, which texts of documents can have, and not too long. */
function plainLine(raw: string): string {
  const line = readable(stripVTControlCharacters(raw));
  return line.length > MAX_LINE_LENGTH ? `${line.slice(0, MAX_LINE_LENGTH)}…` : line;
}

/** Signals a whole process group; ignores one that has already ended. */
export function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (!pid) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // Already ended.
  }
}

/** The text of an ACTIVITY_START message of Gatsby's reporter. */
function activityOf(message: unknown): string | undefined {
  const action = property(message, 'action');
  const text = property(property(action, 'payload'), 'text');
  return property(action, 'type') === 'ACTIVITY_START' && typeof text === 'string' ? text : undefined;
}
