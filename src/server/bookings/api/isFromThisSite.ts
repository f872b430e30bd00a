import type { FastifyRequest } from 'fastify';

/**
 * CSRF protection: whether a post comes from this site. Browsers send Fetch Metadata or `Origin`, with scripts
 * always; a form of an older browser without them has no session rights, so it passes.
 */
export function isFromThisSite({ headers, protocol }: FastifyRequest, siteUrl: string): boolean {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin !== undefined) return origin === `${protocol}://${headers.host}` || origin === new URL(siteUrl).origin;
  return site !== undefined || (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
}
