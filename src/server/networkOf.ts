import { normalizeIP } from '@fastify/rate-limit';

/**
 * What counts as one visitor's connection: an IPv4 address, or the /64 network that one household or office has in IPv6 (RFC 6177).
 * @param address as the socket or a trusted proxy gives it; a socket that is closed gives none, which is a network of its own
 */
export function networkOf(address: string | undefined): string {
  return address === undefined ? '' : normalizeIP(address);
}
