/**
 * Whether a round trip over this connection takes so long (150 ms and more) that the browser's own way to a page, which is one, is
 * quicker than ours. Stands by itself, so that its text can be put into a page.
 * @param line the browser's `navigator`; false where it does not know its connection
 */
export function isHighLatency(line: {
  readonly onLine: boolean;
  readonly connection?: { readonly rtt?: number };
}): boolean {
  return line.onLine && (line.connection?.rtt ?? 0) >= 150;
}
