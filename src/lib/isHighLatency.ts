/**
 * Whether the connection's round-trip time is high (150 ms and more), so that a full page load, which takes one, is
 * faster than client-side navigation. Self-contained, because it is inlined as text.
 * @param line `navigator` of the browser; false where it does not expose the connection
 */
export function isHighLatency(line: {
  readonly onLine: boolean;
  readonly connection?: { readonly rtt?: number };
}): boolean {
  return line.onLine && (line.connection?.rtt ?? 0) >= 150;
}
