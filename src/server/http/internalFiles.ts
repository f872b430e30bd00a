/**
 * Release files for the server, hosts and tools, not for visitors: hosting rules, bundler and media indexes, slice
 * HTML, source maps, logs, and hidden files except `.well-known` (RFC 8615).
 */
const INTERNAL =
  /^(?:routes|chunk-map|webpack\.stats|media\/index)\.json$|^_gatsby\/slices\/|\.(?:map|log)$|(?:^|\/)\.(?!well-known(?:\/|$))/i;

/** @param name path below a release's `site/`, with forward slashes */
export function isInternalFile(name: string): boolean {
  return INTERNAL.test(name);
}
