/**
 * Whether the connection's round-trip time is high (150 ms and more), so that a full page load, which takes one, is
 * faster than client-side navigation. It uses no other binding, because its source is inlined into the page.
 * @param line `navigator` of the browser
 * @returns false where the browser lacks the Network Information API
 */
export function isHighLatency(line: {
  readonly onLine: boolean;
  readonly connection?: { readonly rtt?: number };
}): boolean {
  return line.onLine && (line.connection?.rtt ?? 0) >= 150;
}
