import type { FastifyInstance } from 'fastify';
import { maskPath } from './maskPath';

/**
 * One structured line per answered request: method, path, status, size and time. No address, no query, no header: those
 * can tell who somebody is.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ log, raw }, reply) => {
    const { method, url = '' } = raw;
    const bytes = Number(reply.getHeader('content-length') ?? 0);
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    log.info({ method, path: maskPath(url), status: reply.statusCode, bytes, ms }, 'request');
  });
}
