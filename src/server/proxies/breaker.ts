import type { ProxyLimits } from './limits';

/** A circuit breaker: stops requests to an upstream after several failures in a row, then lets one request test it. */
export interface Breaker {
  /** Milliseconds to wait; 0 if a request may be sent now. */
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
      // Other requests wait for the result of this one.
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
