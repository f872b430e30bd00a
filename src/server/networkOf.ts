import { normalizeIP } from '@fastify/rate-limit';

/**
 * The network of a visitor: an IPv4 address, or the /64 that one household or office has in IPv6 (RFC 6177).
 * @param address from the socket or a trusted proxy; a closed socket has none, which counts as a network of its own
 */
export function networkOf(address: string | undefined): string {
  return address === undefined ? '' : normalizeIP(address);
}
