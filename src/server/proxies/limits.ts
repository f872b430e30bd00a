const KIB = 1024;

/** Limits of a proxy route. Sizes in bytes, times in milliseconds. */
export interface ProxyLimits {
  readonly connectMs: number;
  /** From the first byte of a request to the last byte of its response. */
  readonly totalMs: number;
  readonly responseBytes: number;
  /** Concurrent requests to one upstream. */
  readonly maxConcurrent: number;
  /** Concurrent requests of one network, so that no client blocks the others. */
  readonly maxConcurrentPerNetwork: number;
  /** Consecutive failures that open the circuit breaker for `openMs`. */
  readonly failures: number;
  readonly openMs: number;
  /** How long cached settings are fresh, and how stale they may get while the upstream fails. */
  readonly freshMs: number;
  readonly staleMs: number;
}

export const PROXY_LIMITS: ProxyLimits = {
  connectMs: 2_000,
  totalMs: 10_000,
  responseBytes: 5 * KIB * KIB,
  maxConcurrent: 64,
  maxConcurrentPerNetwork: 16,
  failures: 5,
  openMs: 30_000,
  freshMs: 5 * 60_000,
  staleMs: 24 * 60 * 60_000,
};

/** Maximum size of a delivery, and of one with a part of a session replay. */
export const EVENT_BYTES = 512 * KIB;
export const REPLAY_BYTES = KIB * KIB;
