/** What asked for a build. */
export interface BuildTrigger {
  kind: 'start' | 'content' | 'prismic' | 'manual' | 'schedule';
  /** Why somebody asked for it, in their words. */
  reason?: string;
  /** Publishes even if the gate speaks against it; only with a reason. */
  anyway?: boolean;
  /** How often it has been tried again, after a cause that passes by itself. */
  attempt?: number;
}

export interface BuildQueue {
  /**
   * Asks for a build: it starts at once, or waits for the running one. Requests that come while one waits are answered by
   * that one, which reads the content that is there when it starts.
   */
  request(trigger: BuildTrigger): 'started' | 'queued' | 'merged';
  running(): boolean;
  waiting(): BuildTrigger | undefined;
  /** Resolves when nothing runs or waits. */
  idle(): Promise<void>;
  /** Takes no more requests, drops the waiting one, cancels the running one and waits for its end. */
  close(): Promise<void>;
}

/**
 * At most one build runs and one waits, however many are asked for.
 * @param run does one build; must not reject
 */
export function createBuildQueue(run: (trigger: BuildTrigger, signal: AbortSignal) => Promise<void>): BuildQueue {
  let running: Promise<void> | undefined;
  let waiting: BuildTrigger | undefined;
  let closed = false;
  const cancel = new AbortController();

  const start = (trigger: BuildTrigger) => {
    running = run(trigger, cancel.signal).finally(() => {
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
      if (waiting) return 'merged';
      waiting = trigger;
      return 'queued';
    },
    running: () => running !== undefined,
    waiting: () => waiting,
    idle,
    async close() {
      closed = true;
      waiting = undefined;
      cancel.abort();
      await idle();
    },
  };
}
