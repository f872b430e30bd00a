import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Bucket, Figures, FiguresNow, Totals } from '../../lib/activityFigures';
import { openStateFile } from '../stateFile';
import type { Metrics } from './metrics';
import type { OpsGuard } from './opsGuard';

/** Keeps figures of the server for the graphs of the ops page, across restarts. */
export interface Activity {
  /** Oldest first. */
  figures(): Promise<Figures>;
  close(): Promise<void>;
}

export interface ActivityOptions {
  readonly metrics: Pick<Metrics, 'totals'>;
  readonly file: string;
  readonly onWarning: (error: unknown) => void;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MINUTES = 60;
const HOURS = 31 * 24;
/** Figures count for the moment of the sample that finds them. */
const SAMPLE_MS = 10_000;
/** A crash loses figures of this time at most. */
const STORE_MS = 5 * MINUTE_MS;
const buckets = z.array(
  z.object({
    at: z.number(),
    requests: z.number(),
    errors: z.number(),
    builds: z.number(),
    failures: z.number(),
    buildSeconds: z.number(),
  }),
);
const NOTHING: Totals = { requests: 0, errors: 0, builds: 0, failures: 0, buildSeconds: 0 };

/** Opens the figures, and samples the metrics every ten seconds. The file holds 60 minutes and 744 hours at most. */
export async function openActivity({ metrics, file, onWarning, now = Date.now }: ActivityOptions): Promise<Activity> {
  const stored = await openStateFile<Figures>(
    file,
    z.object({ minutes: buckets, hours: buckets }),
    { minutes: [], hours: [] },
    onWarning,
  );
  let figures = stored.get();
  let storedAt = now();
  let before = NOTHING;
  const store = () => {
    storedAt = now();
    if (figures !== stored.get()) stored.set(figures);
  };
  const sample = async () => {
    const totals = await metrics.totals();
    const since = mapped((name) => totals[name] - before[name]);
    before = totals;
    const time = now();
    figures = {
      minutes: added(figures.minutes, since, { time, size: MINUTE_MS, max: MINUTES }),
      hours: added(figures.hours, since, { time, size: HOUR_MS, max: HOURS }),
    };
    if (Math.abs(time - storedAt) >= STORE_MS) store();
  };
  // One at a time: two samples must not find the same difference.
  let turn = Promise.resolve();
  const serialized = () => (turn = turn.then(sample).catch(onWarning));
  const timer = setInterval(() => void serialized(), SAMPLE_MS).unref();
  return {
    async figures() {
      await serialized();
      return figures;
    },
    async close() {
      clearInterval(timer);
      await serialized();
      store();
      await stored.settled();
    },
  };
}

/** Adds for operators `GET /api/ops/activity` with the figures of the last hour and of the last 31 days. */
export function registerActivity(
  app: FastifyInstance,
  { guard, activity }: { readonly guard: Pick<OpsGuard, 'check'>; readonly activity: Pick<Activity, 'figures'> },
): void {
  app.get('/api/ops/activity', { onRequest: guard.check }, async (_request, reply): Promise<FiguresNow> => {
    void reply.header('cache-control', 'no-store');
    return { now: Date.now(), ...(await activity.figures()) };
  });
}

function mapped(valueOf: (name: keyof Totals) => number): Totals {
  return {
    requests: valueOf('requests'),
    errors: valueOf('errors'),
    builds: valueOf('builds'),
    failures: valueOf('failures'),
    buildSeconds: valueOf('buildSeconds'),
  };
}

/** Adds figures to the bucket of a time, and drops buckets that are too old, or of a clock that was put back. */
function added(
  buckets: readonly Bucket[],
  figures: Totals,
  { time, size, max }: { readonly time: number; readonly size: number; readonly max: number },
): readonly Bucket[] {
  const at = Math.floor(time / size) * size;
  const others = buckets.filter((bucket) => bucket.at > at - max * size && bucket.at < at);
  if (figures.requests === 0 && figures.builds === 0 && !buckets.some((bucket) => bucket.at === at)) return others;
  const current = buckets.find((bucket) => bucket.at === at) ?? { at, ...NOTHING };
  return [...others, { at, ...mapped((name) => current[name] + figures[name]) }];
}
