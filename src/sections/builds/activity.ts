/** Figures of a minute or an hour, or of a day. */
export interface Bucket {
  /** Begin, in milliseconds since 1970. */
  readonly at: number;
  readonly requests: number;
  /** Requests that were answered with 5xx. */
  readonly errors: number;
  readonly builds: number;
  /** Builds that failed or were refused. */
  readonly failures: number;
  readonly buildSeconds: number;
}

/** Response of `GET /api/ops/activity`; times in which nothing happened are left out. */
export interface Figures {
  /** When the server answered, in milliseconds since 1970. */
  readonly now: number;
  readonly minutes: readonly Bucket[];
  readonly hours: readonly Bucket[];
}

export type Period = 'hour' | 'month';

const MINUTE_MS = 60_000;
const MINUTES = 60;
const DAYS = 31;

/** The minutes of the last hour or the days of the last month, in the reader's time zone, oldest first. */
export function bucketsOf({ now, minutes, hours }: Figures, period: Period): readonly Bucket[] {
  if (period === 'hour') {
    const last = Math.floor(now / MINUTE_MS) * MINUTE_MS;
    const starts = Array.from({ length: MINUTES }, (_, index) => last - (MINUTES - 1 - index) * MINUTE_MS);
    return summed(starts, minutes, now);
  }
  const today = new Date(now);
  // Days of 23 and 25 hours have their places too.
  const starts = Array.from({ length: DAYS }, (_, index) =>
    new Date(today.getFullYear(), today.getMonth(), today.getDate() - (DAYS - 1 - index)).getTime(),
  );
  return summed(starts, hours, now);
}

function summed(starts: readonly number[], buckets: readonly Bucket[], now: number): readonly Bucket[] {
  return starts.map((at, index) => {
    const end = starts[index + 1] ?? now + 1;
    const own = buckets.filter((bucket) => bucket.at >= at && bucket.at < end);
    const sum = (name: keyof Bucket) => own.reduce((total, bucket) => total + bucket[name], 0);
    return {
      at,
      requests: sum('requests'),
      errors: sum('errors'),
      builds: sum('builds'),
      failures: sum('failures'),
      buildSeconds: sum('buildSeconds'),
    };
  });
}

/** Mean duration of the builds in seconds; 0 without a build. */
export function meanBuildSeconds({ builds, buildSeconds }: Bucket): number {
  return builds === 0 ? 0 : buildSeconds / builds;
}
