import type { FastifyInstance } from 'fastify';
import { maskPath } from './maskPath';

/**
 * One structured line per answered request: method, path, status, size and time. No address, no query, no header: those
 * can tell who somebody is.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: maskPath(request.raw.url ?? ''),
        status: reply.statusCode,
        bytes: Number(reply.getHeader('content-length') ?? 0),
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
}
