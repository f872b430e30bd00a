import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { contentFailureIn, type ContentFailure } from '../../lib/contentFailure';
import { contentFailureOf, errorOf, explainEnd, failedPage, thrownIn, type GatsbyError } from './explainEnd';

/** Lines of the child's output that a failure report carries. */
const TAIL_LINES = 40;
/** How long a child that was asked to stop may take before it is killed, in milliseconds. */
const STOP_GRACE_MS = 4_000;
/** The stream on which a child is given content, after those that each process has and Gatsby's channel. */
export const CONTENT_STREAM = 4;

export interface GatsbyRun {
  /** Executable and its arguments, such as [process.execPath, 'node_modules/gatsby/cli.js', 'build']. */
  command: readonly string[];
  directory: string;
  env: NodeJS.ProcessEnv;
  /** The child is stopped after this many milliseconds. */
  timeLimitMs: number;
  logFile: string;
  /** What the child is given on `CONTENT_STREAM`, whenever it takes it. */
  content?: Readable;
  signal?: AbortSignal;
  /** Called with the name of each activity that Gatsby starts. */
  onActivity?: (activity: string) => void;
  onLine?: (line: string) => void;
  onStart?: (pid: number) => void;
}

export interface GatsbyFailure {
  ok: false;
  reason: string;
  tail: string[];
  cancelled: boolean;
  /** Whether it failed because content could not be read. */
  unreadable?: boolean;
  /** Whether the cause may pass by itself. */
  isTransient?: boolean;
  /** Path of the page that could not be made, if that is why. */
  page?: string;
}

export type GatsbyResult = { ok: true } | GatsbyFailure;

/**
 * Runs Gatsby in a child process of its own process group, so that stopping it also stops its workers.
 * Never throws: what went wrong, and the last lines of output, are in the result.
 */
export async function runGatsby(run: GatsbyRun): Promise<GatsbyResult> {
  const [executable, ...args] = run.command;
  if (!executable) return { ok: false, reason: 'The build command is empty.', tail: [], cancelled: false };
  if (run.signal?.aborted) return cancelled([]);
  await mkdir(dirname(run.logFile), { recursive: true });
  const log = createWriteStream(run.logFile, { flags: 'a' });
  const tail: string[] = [];
  let thrown: string | undefined;
  const takeLine = (line: string) => {
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
      // The fourth stream is the channel on which Gatsby's reporter tells what it is doing.
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
    const limit = setTimeout(() => stop('timeout'), run.timeLimitMs);
    run.signal?.addEventListener('abort', onAbort, { once: true });
    // It may have been given while the folder of the log was made.
    if (run.signal?.aborted) onAbort();

    let settled = false;
    const settle = (result: GatsbyResult) => {
      if (settled) return;
      settled = true;
      clearTimeout(limit);
      clearTimeout(killTimer);
      run.signal?.removeEventListener('abort', onAbort);
      log.end(() => resolve(result));
    };

    if (child.pid) run.onStart?.(child.pid);
    if (child.stdout) eachLine(child.stdout, takeLine);
    if (child.stderr) eachLine(child.stderr, takeLine);
    const given = child.stdio[CONTENT_STREAM] as Writable | null | undefined;
    // How it went is what the child ends with, also when it takes no more of it.
    given?.on('error', () => run.content?.resume());
    if (given) run.content?.pipe(given);
    const errors: GatsbyError[] = [];
    const failures: ContentFailure[] = [];
    child.on('message', (message) => {
      const error = errorOf(message);
      if (error) errors.push(error);
      const failure = contentFailureIn(message);
      if (failure) failures.push(failure);
      const activity = activityOf(message);
      if (activity) run.onActivity?.(activity);
    });
    child.on('error', (error) =>
      settle({
        ok: false,
        reason: `Gatsby could not be started (${error.message}). Install the dependencies with npm ci and build again.`,
        tail,
        cancelled: false,
      }),
    );
    child.on('exit', (code) => {
      // Workers that outlive their parent keep what it says open as long as they work, and would write into the next build.
      if (code !== 0 || stopReason) signalGroup(child.pid, 'SIGKILL');
    });
    child.on('close', (code, signal) => {
      if (stopReason === 'cancelled') return settle(cancelled(tail));
      if (stopReason === 'timeout') {
        const seconds = Math.round(run.timeLimitMs / 1000);
        return settle({
          ok: false,
          reason: `Gatsby did not finish within ${seconds} s and was stopped. The log says what it was at; build again, and if that takes as long, mend that first.`,
          tail,
          cancelled: false,
        });
      }
      if (code === 0) return settle({ ok: true });
      const unread = contentFailureOf(errors, failures);
      if (unread)
        return settle({
          ok: false,
          reason: unread.message,
          tail,
          cancelled: false,
          unreadable: true,
          isTransient: unread.isTransient,
        });
      const reason = explainEnd({ code, signal, errors, tail, thrown, directory: run.directory });
      settle({ ok: false, reason, tail, cancelled: false, page: failedPage(errors, tail) });
    });
  });
}

function cancelled(tail: string[]): GatsbyResult {
  return { ok: false, reason: 'The build was cancelled.', tail, cancelled: true };
}

/** Signals a whole process group; a group that is gone already is fine. */
export function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (!pid) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // Gone already.
  }
}

/** The text of an ACTIVITY_START message of Gatsby's reporter. */
function activityOf(message: unknown): string | undefined {
  if (typeof message !== 'object' || message === null || !('action' in message)) return undefined;
  const { action } = message;
  if (typeof action !== 'object' || action === null || !('type' in action) || !('payload' in action)) return undefined;
  const { type, payload } = action;
  if (type !== 'ACTIVITY_START' || typeof payload !== 'object' || payload === null || !('text' in payload))
    return undefined;
  return typeof payload.text === 'string' ? payload.text : undefined;
}

function eachLine(stream: NodeJS.ReadableStream, take: (line: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk: string) => {
    const lines = (rest + chunk).split(/\r?\n|\r/);
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  });
  stream.on('end', () => {
    if (rest) take(rest);
  });
}
