const KIB = 1024;

/** What a vendor may cost us at most. Sizes in bytes, times in milliseconds. */
export interface ProxyLimits {
  readonly connectMs: number;
  /** From the first byte of a request to the last one of its answer. */
  readonly totalMs: number;
  readonly answerBytes: number;
  /** Requests under way to one upstream. */
  readonly atOnce: number;
  /** Those of one network among them, so that no client keeps all the others out. */
  readonly atOnceOfOne: number;
  /** Answers that failed to come, one after the other, until an upstream is left alone for `openMs`. */
  readonly failures: number;
  readonly openMs: number;
  /** How long settings are taken from memory, and how old they may get while the upstream has none. */
  readonly freshMs: number;
  readonly staleMs: number;
}

export const PROXY_LIMITS: ProxyLimits = {
  connectMs: 2_000,
  totalMs: 10_000,
  answerBytes: 5 * KIB * KIB,
  atOnce: 64,
  atOnceOfOne: 16,
  failures: 5,
  openMs: 30_000,
  freshMs: 5 * 60_000,
  staleMs: 24 * 60 * 60_000,
};

/** Most bytes of one delivery, and of one with a part of a replay. */
export const EVENT_BYTES = 512 * KIB;
export const REPLAY_BYTES = KIB * KIB;
