/** More pictures wait already than will be drawn before their clients give up. */
export class QueueFullError extends Error {
  override name = 'QueueFullError';
}

/** How something that is wanted is made. */
export interface Wanted {
  /** Aborted when its client has left. */
  readonly signal?: AbortSignal;
  /** Asked before something that is not kept is made; false when the client has been answered otherwise. */
  readonly admit?: () => Promise<boolean>;
  /** Waits however many wait before it, as builds do, which ask for a few at a time. */
  readonly isPatient?: boolean;
}

interface Task {
  readonly make: () => Promise<Buffer>;
  readonly result: PromiseWithResolvers<Buffer>;
  clients: number;
  isRunning: boolean;
}

/**
 * Makes things one after the other, each once however many clients want it at the same time. What no client waits for any more is not begun.
 * What is under way goes on, because an image library cannot be interrupted: the next client finds it made.
 */
export class RenderQueue {
  private readonly tasks = new Map<string, Task>();
  private running = 0;

  /**
   * @param concurrency how many things are made at the same time
   * @param maxWaiting how many may wait
   */
  constructor(
    private readonly concurrency: number,
    private readonly maxWaiting: number,
  ) {}

  /**
   * @param key what tells it from other things
   * @throws QueueFullError when too many wait, and the signal's reason when the client leaves
   */
  add(key: string, make: () => Promise<Buffer>, { signal, isPatient = false }: Wanted = {}): Promise<Buffer> {
    if (signal?.aborted) return Promise.reject(signal.reason as Error);
    let task = this.tasks.get(key);
    if (!task) {
      if (!isPatient && this.tasks.size - this.running >= this.maxWaiting)
        return Promise.reject(new QueueFullError('Too many pictures wait to be drawn.'));
      task = { make, result: withResolvers(), clients: 0, isRunning: false };
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
      task.result.promise.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave));
    });
  }

  private next(): void {
    for (const [key, task] of this.tasks) {
      if (this.running >= this.concurrency) return;
      if (!task.isRunning) void this.run(key, task);
    }
  }

  private async run(key: string, task: Task): Promise<void> {
    this.running += 1;
    task.isRunning = true;
    try {
      task.result.resolve(await task.make());
    } catch (error) {
      task.result.reject(error);
    } finally {
      this.running -= 1;
      this.tasks.delete(key);
      this.next();
    }
  }
}

interface PromiseWithResolvers<Value> {
  readonly promise: Promise<Value>;
  resolve(value: Value): void;
  reject(reason: unknown): void;
}

/** `Promise.withResolvers` comes with Node 22. */
function withResolvers<Value>(): PromiseWithResolvers<Value> {
  let settle: Pick<PromiseWithResolvers<Value>, 'resolve' | 'reject'> | undefined;
  const promise = new Promise<Value>((resolve, reject) => (settle = { resolve, reject }));
  if (!settle) throw new Error('A promise calls its executor at once.');
  // Every client has its own promise; when all have left, this one has none.
  promise.catch(() => undefined);
  return { promise, ...settle };
}
