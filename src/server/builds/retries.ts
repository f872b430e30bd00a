import type { BuildRecord, BuildHistory, NextTry } from './buildHistory';
import type { BuildQueue, BuildTrigger } from './buildQueue';

const MINUTE_MS = 60_000;
/** Milliseconds from a failed publication to the next try, try by try. */
export const RETRY_PAUSES: readonly number[] = [1 * MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS];

/** For tests, a clock that they move. */
export interface Clock {
  now(): number;
  /**
   * Calls back after so many milliseconds.
   * @returns a function that keeps it from doing so
   */
  after(milliseconds: number, run: () => void): () => void;
}

const SYSTEM_CLOCK: Clock = {
  now: Date.now,
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};

/** A publication that waits to be tried again. */
export interface PendingRetry extends NextTry {
  readonly trigger: BuildTrigger;
}

/** Tries publications again that failed for a cause that passes by itself. At most one waits: each reads all that is published by then. */
export interface Retries {
  pending(): PendingRetry | undefined;
  /**
   * Plans the next try.
   * @param trigger of the build that has failed
   * @returns undefined when that was the last one
   */
  plan(trigger: BuildTrigger): NextTry | undefined;
  /** A try that was broken off, for the history of whoever takes it up. */
  again(attempt: number): NextTry;
  /** Takes up what a server planned that has ended since; what is overdue comes at once. */
  resume(history: BuildHistory): void;
  /** Tries at once; undefined when nothing waits. */
  now(): ReturnType<BuildQueue['request']> | undefined;
  /** Another build does what was to be tried again. */
  drop(): void;
}

/** @param request asks for a build */
export function createRetries(request: BuildQueue['request'], clock: Clock = SYSTEM_CLOCK): Retries {
  let waiting: { readonly retry: PendingRetry; readonly cancel: () => void } | undefined;
  const drop = () => {
    waiting?.cancel();
    waiting = undefined;
  };
  const now = () => {
    const retry = waiting?.retry;
    drop();
    return retry && request({ ...retry.trigger, attempt: retry.attempt });
  };
  const wait = (retry: PendingRetry) => {
    drop();
    // A clock that was put back meanwhile does not put it off for longer than planned.
    const left = Math.min(Date.parse(retry.at) - clock.now(), pauseBefore(retry.attempt));
    waiting = { retry, cancel: clock.after(Math.max(0, left), () => void now()) };
  };
  return {
    pending: () => waiting?.retry,
    plan(trigger) {
      const attempt = (trigger.attempt ?? 0) + 1;
      if (attempt > RETRY_PAUSES.length) return undefined;
      const at = new Date(clock.now() + pauseBefore(attempt)).toISOString();
      const next = { attempt, of: RETRY_PAUSES.length, at };
      wait({ ...next, trigger });
      return next;
    },
    again: (attempt) => ({ attempt, of: RETRY_PAUSES.length, at: new Date(clock.now()).toISOString() }),
    resume(history) {
      const last = history.list().find((record): record is BuildRecord => 'result' in record);
      if (last?.retry) wait({ ...last.retry, trigger: last.trigger });
    },
    now,
    drop,
  };
}

/** @param attempt from 1 */
function pauseBefore(attempt: number): number {
  return RETRY_PAUSES[attempt - 1] ?? 0;
}
