import type { Bucket, FiguresNow } from '../../lib/activityFigures';

export type Period = 'hour' | 'month';

const MINUTE_MS = 60_000;
const MINUTES = 60;
const DAYS = 31;

/** The minutes of the last hour or the days of the last month, in the reader's time zone, oldest first. */
export function bucketsOf({ now, minutes, hours }: FiguresNow, period: Period): readonly Bucket[] {
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
