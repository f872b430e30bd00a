import type { FastifyRequest } from 'fastify';

/**
 * Whether a post comes from a page of this site. Browsers say where a request comes from, scripts in them always do; a form sent by a
 * browser too old to say so carries no rights of anybody, so it may pass.
 */
export function cameFromUs({ headers, protocol }: FastifyRequest, siteUrl: string): boolean {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin !== undefined) return origin === `${protocol}://${headers.host}` || origin === new URL(siteUrl).origin;
  return site !== undefined || (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
}
