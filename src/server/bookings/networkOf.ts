import { isIPv6 } from 'node:net';

/**
 * What counts as one visitor's connection: an IPv4 address, or the /64 network that one household or office has in IPv6.
 * @param address as the socket or a trusted proxy gives it
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(plain)) return plain;
  return `${groupsOf(plain).slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const groups = (part: string) => part.split(':').filter(Boolean).flatMap(widen);
  const before = groups(head);
  const after = tail === undefined ? [] : groups(tail);
  const gap = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...gap, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}

/** An IPv4 address at the end stands for two groups. */
function widen(group: string): string[] {
  return group.includes('.') ? ['0', '0'] : [group];
}
