import type { BuildTrigger } from '../../../lib/buildsApi';

export type { BuildTrigger } from '../../../lib/buildsApi';

export interface BuildQueue {
  /**
   * Requests a build. It starts at once or waits for the running one. Further requests merge into the waiting one,
   * which reads the content at its start; that of an operator keeps its reason and its override of the release check,
   * and the names of releases of the content are collected.
   */
  request(trigger: BuildTrigger): 'started' | 'queued' | 'merged';
  waiting(): BuildTrigger | undefined;
  /**
   * Cancels the running build; a waiting one follows.
   * @returns whether a build was running
   */
  cancel(): boolean;
  /** Resolves when no build runs or waits. */
  idle(): Promise<void>;
  /** Rejects further requests, drops the waiting build, cancels the running one and waits for its end. */
  close(): Promise<void>;
}

/** Reason of the abort signal of a build that ends because the server stops. */
export const SERVER_STOPS = 'The server stops.';

/**
 * Creates a queue with at most one running and one waiting build.
 * @param run does one build; it rejects where a build cannot even be recorded, as with a full disk
 * @param onFailure called when it has rejected: the server goes on
 */
export function createBuildQueue(
  run: (trigger: BuildTrigger, signal: AbortSignal) => Promise<void>,
  onFailure: (error: unknown) => void,
): BuildQueue {
  let running: Promise<void> | undefined;
  let waiting: BuildTrigger | undefined;
  let closed = false;
  let abort = new AbortController();

  const start = (trigger: BuildTrigger) => {
    abort = new AbortController();
    running = run(trigger, abort.signal)
      .catch(onFailure)
      .finally(() => {
        running = undefined;
        const next = waiting;
        waiting = undefined;
        if (next && !closed) start(next);
      });
  };

  const idle = async () => {
    while (running) await running;
  };

  return {
    request(trigger) {
      if (closed) return 'merged';
      if (!running) {
        start(trigger);
        return 'started';
      }
      if (waiting) {
        const releases = [...new Set([...(waiting.releases ?? []), ...(trigger.releases ?? [])])];
        const asked = takesPrecedence(trigger, waiting) ? trigger : waiting;
        waiting = releases.length > 0 ? { ...asked, releases } : asked;
        return 'merged';
      }
      waiting = trigger;
      return 'queued';
    },
    waiting: () => waiting,
    cancel() {
      if (running) abort.abort();
      return running !== undefined;
    },
    idle,
    async close() {
      closed = true;
      waiting = undefined;
      abort.abort(SERVER_STOPS);
      await idle();
    },
  };
}

/** An operator's build tries all documents, has a reason, and may override the release check. */
function takesPrecedence(trigger: BuildTrigger, waiting: BuildTrigger): boolean {
  if (trigger.kind !== 'manual') return false;
  return waiting.kind !== 'manual' || (trigger.anyway === true && !waiting.anyway);
}
