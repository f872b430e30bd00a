/**
 * Files of a release that are for the server, other hosts and tools, not for visitors: rules of hosts, lists of the bundler and of stored
 * media, parts of pages, source maps, logs, and everything hidden but what `.well-known` publishes (RFC 8615).
 */
const INTERNAL =
  /^(?:routes|chunk-map|webpack\.stats|media\/index)\.json$|^_gatsby\/slices\/|\.(?:map|log)$|(?:^|\/)\.(?!well-known(?:\/|$))/i;

/** @param name path below a release's `site/`, with forward slashes */
export function isInternalFile(name: string): boolean {
  return INTERNAL.test(name);
}
