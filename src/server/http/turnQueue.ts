/** Shortest pause in milliseconds between two turns: long enough for pages and assets that arrived meanwhile. */
export const PAUSE_MS = 10;
/**
 * Milliseconds after which a turn ends by itself. What takes longer waits for something, such as the database, and does
 * not need the processor. A turn that was longer nevertheless blocked the event loop, and its timer with it.
 */
export const MAX_TURN_MS = 100;
/** Longest pause in milliseconds, so that the queue goes on soon after a process that was halted. */
export const MAX_PAUSE_MS = 1000;

/**
 * Backpressure for work that blocks the event loop, as a queue: one at a time, in order of arrival, with a pause between two, in which
 * all other requests are answered. The pause is as long as the turn was, so that the queue has at most half of the
 * event loop, however costly its work is.
 */
export class TurnQueue {
  private readonly waiting: { readonly kind: string; readonly start: () => void }[] = [];
  private isTaken = false;

  /** Number of callers of a kind that wait. */
  waitingOf(kind: string): number {
    return this.waiting.filter((each) => each.kind === kind).length;
  }

  /** @returns when it is the caller's turn: a function that ends the turn, which may be called repeatedly */
  async turn(kind: string): Promise<() => void> {
    if (this.isTaken) await new Promise<void>((start) => this.waiting.push({ kind, start }));
    this.isTaken = true;
    const start = performance.now();
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(longest);
      const pause = Math.min(Math.max(performance.now() - start, PAUSE_MS), MAX_PAUSE_MS);
      setTimeout(() => this.next(), pause).unref();
    };
    const longest = setTimeout(end, MAX_TURN_MS).unref();
    return end;
  }

  private next(): void {
    const first = this.waiting.shift();
    if (first) first.start();
    else this.isTaken = false;
  }
}
