/** Counts of requests and builds. */
export interface Totals {
  /** Answered requests. */
  readonly requests: number;
  /** Those answered with 5xx. */
  readonly errors: number;
  /** Builds that came to an end of their own, without those that had nothing to do. */
  readonly builds: number;
  /** Those that failed or were refused. */
  readonly failures: number;
  /** Duration of the builds. */
  readonly buildSeconds: number;
}

/** Those of a minute, an hour or a day. */
export interface Bucket extends Totals {
  /** Start, in milliseconds since 1970. */
  readonly at: number;
}

/** Figures of the last hour by minutes, and of the last 31 days by hours. Times in which nothing happened are left out. */
export interface Figures {
  readonly minutes: readonly Bucket[];
  readonly hours: readonly Bucket[];
}

/** Response of `GET /api/ops/activity`. */
export interface FiguresNow extends Figures {
  /** When the server answered, in milliseconds since 1970. */
  readonly now: number;
}
