import { timingSafeEqual } from 'node:crypto';
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

/** Whether a request carries the repository's token, as a parameter or as a header; any may read an open repository. */
export function isAllowed(request: FastifyRequest, accessToken: string | undefined): boolean {
  if (accessToken === undefined) return true;
  const header = /^(?:Token|Bearer)\s+(.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const given = urlOf(request).searchParams.get('access_token') ?? header ?? '';
  const [a, b] = [Buffer.from(given), Buffer.from(accessToken)];
  return a.length === b.length && timingSafeEqual(a, b);
}
