import type { FastifyInstance } from 'fastify';
import type { FiguresNow } from '../../lib/activityFigures';
import type { Activity } from './activity';
import type { OpsGuard } from './opsGuard';

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
