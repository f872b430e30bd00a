/** Limits for clients, against large requests and slow ones (Slowloris). Sizes in bytes, times in milliseconds. */
export const LIMITS = {
  bodyBytes: 256 * 1024,
  headerBytes: 16 * 1024,
  headers: 200,
  targetBytes: 8 * 1024,
  connections: 10_000,
  /**
   * Pipelined requests per connection. Browsers and proxies wait for a response; a further request ends the connection.
   */
  waiting: 32,
  /** Timeouts for the headers and the whole request, from the first byte. */
  headersMs: 10_000,
  requestMs: 13_000,
  checkEveryMs: 1_000,
  keepAliveMs: 65_000,
  /** Timeout of a response that the client does not read. A paused video continues with range requests. */
  stalledMs: 60_000,
} as const;

/** Limits of a connection. */
export type ConnectionLimits = Record<Exclude<keyof typeof LIMITS, 'bodyBytes' | 'headers' | 'targetBytes'>, number>;
