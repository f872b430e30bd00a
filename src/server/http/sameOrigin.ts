import type { FastifyRequest } from 'fastify';

/**
 * CSRF protection: whether a browser sent a request from this site (Fetch Metadata, else `Origin`, RFC 6454). Writes
 * must carry one of them; reads may carry none, as in a typed address.
 * @param siteUrl origin of the published site, for proxies that do not forward the host
 */
export function isSameOrigin({ headers, method, protocol, host }: FastifyRequest, siteUrl?: string): boolean {
  const reads = method === 'GET' || method === 'HEAD';
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || (site === 'none' && reads);
  if (headers.origin === undefined) return reads;
  return (
    headers.origin === `${protocol}://${host}` || (siteUrl !== undefined && headers.origin === new URL(siteUrl).origin)
  );
}
