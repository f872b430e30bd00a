import type { FastifyInstance } from 'fastify';

export interface HealthOptions {
  /** Id of the served release; undefined if there is none. */
  releaseId(): string | undefined;
}

/** Health checks. `/healthz` (liveness): the process responds. `/readyz` (readiness): it has a site to serve. */
export function registerHealth(app: FastifyInstance, { releaseId }: HealthOptions): void {
  app.get('/healthz', { logLevel: 'silent' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const release = releaseId();
    reply.header('cache-control', 'no-store').code(release ? 200 : 503);
    return release ? { status: 'ready', release } : { status: 'building' };
  });
}
