import type { Clock } from '../../../src/server/clock';

/** A clock that stands still until it is moved. */
export class TestClock implements Clock {
  private time = Date.parse('2027-03-16T09:00:00Z');
  private timers = new Map<symbol, { at: number; run: () => void }>();
  now = () => this.time;
  after = (milliseconds: number, run: () => void) => {
    const key = Symbol();
    this.timers.set(key, { at: this.time + milliseconds, run });
    return () => void this.timers.delete(key);
  };
  pass(milliseconds: number): void {
    this.time += milliseconds;
    for (const [key, { at, run }] of this.timers) {
      if (at > this.time) continue;
      this.timers.delete(key);
      run();
    }
  }
}
