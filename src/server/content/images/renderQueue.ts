import { busy } from '../errors';

/** Options of a queued job. */
export interface JobOptions {
  /** Aborts when the client disconnects. */
  readonly signal?: AbortSignal;
  /** Called before an uncached job; resolves with false if the client has already been answered. */
  readonly admit?: () => Promise<boolean>;
  /** Ignores the queue limit, for builds, which limit their own concurrency. */
  readonly ignoresLimit?: boolean;
}

interface Task {
  readonly start: () => void;
  readonly result: Promise<Buffer>;
  clients: number;
  isRunning: boolean;
}

/**
 * A job queue that deduplicates by key (request coalescing). A job without waiting clients is dropped. A running job is
 * not interrupted, since the image library does not support that: its result goes to the cache.
 */
export class RenderQueue {
  private readonly tasks = new Map<string, Task>();
  private running = 0;

  /**
   * @param concurrency number of parallel jobs
   * @param maxWaiting queue limit
   */
  constructor(
    private readonly concurrency: number,
    private readonly maxWaiting: number,
  ) {}

  /**
   * @param key identifies the job
   * @throws ApiError if the queue is full, since clients would time out before their turn, and the signal's reason if the
   * client disconnects
   */
  add(key: string, make: () => Promise<Buffer>, { signal, ignoresLimit = false }: JobOptions = {}): Promise<Buffer> {
    if (signal?.aborted) return Promise.reject(signal.reason as Error);
    let task = this.tasks.get(key);
    if (!task) {
      if (!ignoresLimit && this.tasks.size - this.running >= this.maxWaiting)
        return Promise.reject(busy('Too many pictures are being drawn. Ask again in a few seconds.'));
      task = this.taskOf(key, make);
      this.tasks.set(key, task);
    }
    const answer = this.waitFor(key, task, signal);
    this.next();
    return answer;
  }

  private waitFor(key: string, task: Task, signal: AbortSignal | undefined): Promise<Buffer> {
    task.clients += 1;
    return new Promise((resolve, reject) => {
      const leave = () => {
        task.clients -= 1;
        if (task.clients === 0 && !task.isRunning && this.tasks.get(key) === task) this.tasks.delete(key);
        reject(signal?.reason as Error);
      };
      signal?.addEventListener('abort', leave, { once: true });
      task.result.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave));
    });
  }

  private taskOf(key: string, make: () => Promise<Buffer>): Task {
    let start = () => {};
    const made = new Promise<Buffer>((resolve) => (start = () => resolve(make())));
    const result = made.finally(() => {
      this.running -= 1;
      this.tasks.delete(key);
      this.next();
    });
    // Avoids an unhandled rejection when all clients have left; each has its own promise.
    result.catch(() => undefined);
    return { start, result, clients: 0, isRunning: false };
  }

  private next(): void {
    for (const task of this.tasks.values()) {
      if (this.running >= this.concurrency) return;
      if (task.isRunning) continue;
      this.running += 1;
      task.isRunning = true;
      task.start();
    }
  }
}
