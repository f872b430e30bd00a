const KIB = 1024;

/** Limits of a proxy route. Sizes in bytes, times in milliseconds. */
export const PROXY_LIMITS = {
  connectMs: 2_000,
  /** From the first byte of a request to the last byte of its response. */
  totalMs: 10_000,
  responseBytes: 5 * KIB * KIB,
  /** Concurrent requests to one upstream. */
  maxConcurrent: 64,
  /** Concurrent requests of one network, so that no client blocks the others. */
  maxConcurrentPerNetwork: 16,
  /** Consecutive failures that open the circuit breaker for `openMs`. */
  failures: 5,
  openMs: 30_000,
  /** How long cached settings are fresh, and how stale they may get while the upstream fails. */
  freshMs: 5 * 60_000,
  staleMs: 24 * 60 * 60_000,
};

export type ProxyLimits = Readonly<typeof PROXY_LIMITS>;

/** Maximum size of a delivery, and of one with a part of a session replay. */
export const EVENT_BYTES = 512 * KIB;
export const REPLAY_BYTES = KIB * KIB;
