/**
 * Whether a round trip over this connection takes so long (150 ms and more) that the browser's own way to a page, which is one, is
 * quicker than ours. Stands by itself, so that its text can be put into a page.
 */
export function isFarLine(): boolean {
  const { connection } = navigator as { connection?: { rtt?: number } };
  return navigator.onLine && (connection?.rtt ?? 0) >= 150;
}
