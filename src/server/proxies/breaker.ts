import type { ProxyLimits } from './limits';

/** Leaves an upstream alone for a while after it has failed several times in a row; then one request tries it. */
export interface Breaker {
  /** Milliseconds to wait; 0 when a request may go now. */
  wait(): number;
  succeed(): void;
  fail(): void;
}

export function createBreaker(
  { failures, openMs }: Pick<ProxyLimits, 'failures' | 'openMs'>,
  now: () => number = Date.now,
): Breaker {
  let failed = 0;
  let openUntil = 0;
  return {
    wait() {
      const left = openUntil - now();
      if (left > 0) return left;
      // The others wait for what comes of this one.
      if (failed >= failures) openUntil = now() + openMs;
      return 0;
    },
    succeed() {
      failed = 0;
      openUntil = 0;
    },
    fail() {
      failed += 1;
      if (failed >= failures) openUntil = now() + openMs;
    },
  };
}
