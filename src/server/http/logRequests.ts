import type { FastifyInstance } from 'fastify';
import { maskPath } from './maskPath';

/**
 * Logs one structured line per response: method, path, status, size and time. No address, query or header, since those
 * identify visitors.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', ({ log, raw }, reply, done) => {
    const { method, url = '' } = raw;
    const bytes = Number(reply.getHeader('content-length') ?? 0);
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    log.info({ method, path: maskPath(url), status: reply.statusCode, bytes, ms }, 'request');
    done();
  });
}
