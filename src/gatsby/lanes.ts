/** Does a task by its name, such as `renderHTMLProd`. */
export type Worker = (name: string, args: never[]) => unknown;
type Task = (lane: Worker) => Promise<void>;

/** A worker has its next task when it is done with one, and does not wait for this process to hand it on. */
const AT_A_TIME = 2;

/**
 * Shares tasks out among workers and this process, each to whoever is free: this process has little to do while workers work, and a worker more
 * takes seconds to load what is loaded here.
 */
export class Lanes {
  private readonly free: Worker[];
  private readonly waiting: Task[] = [];
  private readonly running = new Set<Promise<void>>();

  /**
   * @param count how many workers there are
   * @param worker has one of them do a task
   * @param here does a task in this process, one at a time; without it workers do all of them
   */
  constructor(count: number, worker: Worker, here?: Worker) {
    this.free = [...Array<Worker>(count * AT_A_TIME).fill(worker), ...(here ? [here] : [])];
  }

  /** @returns what the task gives */
  do(name: string, args: never[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.waiting.push(async (lane) => {
        try {
          resolve(await lane(name, args));
        } catch (error) {
          reject(error as Error);
        }
      });
      this.next();
    });
  }

  get isBusy(): boolean {
    return this.running.size > 0;
  }

  /** Waits for all tasks that were given. */
  async done(): Promise<void> {
    while (this.isBusy) await Promise.all(this.running);
  }

  private next(): void {
    const lane = this.waiting.length > 0 ? this.free.pop() : undefined;
    const task = lane && this.waiting.shift();
    if (!lane || !task) return;
    const run = task(lane).finally(() => {
      this.running.delete(run);
      this.free.push(lane);
      this.next();
    });
    this.running.add(run);
    this.next();
  }
}
