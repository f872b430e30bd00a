import { SYSTEM_CLOCK, type Clock } from '../../clock';
import type { BuildRecord, BuildHistory, NextTry } from './buildHistory';
import type { BuildQueue, BuildTrigger } from './buildQueue';

const MINUTE_MS = 60_000;
/** Delays between a failed publication and its retries, in milliseconds. */
export const RETRY_PAUSES: readonly number[] = [1 * MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS];

/** A pending retry of a publication. */
export interface PendingRetry extends NextTry {
  readonly trigger: BuildTrigger;
}

/**
 * Retries publications after transient failures. At most one is pending, since each build reads all published content.
 */
export interface Retries {
  pending(): PendingRetry | undefined;
  /**
   * Schedules the next retry.
   * @param trigger of the failed build
   * @returns undefined if retries are exhausted
   */
  plan(trigger: BuildTrigger): NextTry | undefined;
  /** An interrupted retry, recorded for the next server process. */
  again(attempt: number): NextTry;
  /** Restores the pending retry of the previous server process; an overdue one runs at once. */
  resume(history: BuildHistory): void;
  /** Retries at once; undefined if none is pending. */
  now(): ReturnType<BuildQueue['request']> | undefined;
  /** Cancels the pending retry, since another build includes it. */
  drop(): void;
}

/** @param request requests a build */
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
    // A clock that was set back does not delay it beyond the planned pause.
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
