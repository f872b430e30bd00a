import type { FastifyRequest } from 'fastify';

/** The origin that a request came to, which addresses in its answer begin with. */
export function originOf(request: FastifyRequest): string {
  const host = request.host;
  const isHost = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d+)?$/i.test(host);
  return `${request.protocol}://${isHost ? host : `127.0.0.1:${request.socket.localPort ?? 80}`}`;
}

/** The address that was asked for, with the origin it came to. */
export function urlOf(request: FastifyRequest, origin = originOf(request)): URL {
  return new URL(request.raw.url ?? '/', origin);
}
