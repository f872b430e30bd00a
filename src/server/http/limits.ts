/** How much and how slowly a client may send. Sizes in bytes, times in milliseconds. */
export const LIMITS = {
  bodyBytes: 256 * 1024,
  headerBytes: 16 * 1024,
  headers: 200,
  targetBytes: 8 * 1024,
  connections: 10_000,
  /** Unanswered requests of one connection. Browsers and proxies send the next one after an answer; the next one after these ends it. */
  waiting: 32,
  /** From the first byte until all headers, and until the whole request, are there. */
  headersMs: 10_000,
  requestMs: 13_000,
  checkEveryMs: 1_000,
  keepAliveMs: 65_000,
  /** Without any progress of an answer that the client does not take. A film that is paused is fetched on in parts. */
  stalledMs: 60_000,
} as const;

/** The part that a connection is held to. */
export type ConnectionLimits = Record<
  'headerBytes' | 'connections' | 'waiting' | 'headersMs' | 'requestMs' | 'checkEveryMs' | 'keepAliveMs' | 'stalledMs',
  number
>;
