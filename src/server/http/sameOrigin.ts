import type { FastifyRequest } from 'fastify';

/**
 * Whether a browser sent a request from a page of this site (Fetch Metadata, else `Origin`, RFC 6454). A request that changes something has
 * to say so; one that reads may say nothing, as an address that is typed in does.
 * @param siteUrl origin of the published site, for proxies that do not pass the host on
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
