import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimitName } from '../http/rateLimits';

/** The request's origin, the base of URLs in the response. */
export function originOf(request: FastifyRequest): string {
  const host = request.host;
  const isHost = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d+)?$/i.test(host);
  return `${request.protocol}://${isHost ? host : `127.0.0.1:${request.socket.localPort ?? 80}`}`;
}

/** The request's URL. */
export function urlOf(request: FastifyRequest, origin = originOf(request)): URL {
  return new URL(request.raw.url ?? '/', origin);
}

/**
 * Whether the origin server's rate limit admits a request; otherwise it is answered. A standalone service has no limits.
 */
export async function isAdmitted(request: FastifyRequest, reply: FastifyReply, limit: RateLimitName): Promise<boolean> {
  const { server } = request;
  return !server.hasDecorator('admit') || server.admit(request, reply, limit);
}
