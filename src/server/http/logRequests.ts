import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { maskPath } from './maskPath';
import type { RequestHead } from './plainRequest';

/**
 * One structured line per answered request: method, path, status, size and time. No address, no query, no header: those
 * can tell who somebody is.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ log, raw }, reply) =>
    logAnswer(log, raw, {
      status: reply.statusCode,
      bytes: Number(reply.getHeader('content-length') ?? 0),
      ms: reply.elapsedTime,
    }),
  );
}

/** Writes the line of one answer. */
export function logAnswer(
  log: Pick<Logger, 'info'>,
  { method, url = '' }: Pick<RequestHead, 'method' | 'url'>,
  { status, bytes, ms }: { readonly status: number; readonly bytes: number; readonly ms: number },
): void {
  log.info({ method, path: maskPath(url), status, bytes, ms: Math.round(ms * 10) / 10 }, 'request');
}
