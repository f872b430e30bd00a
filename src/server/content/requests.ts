import type { FastifyRequest } from 'fastify';

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
