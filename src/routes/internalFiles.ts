/**
 * Release files for the server, hosts and tools, not for visitors: hosting rules, bundler and media indexes, slice
 * HTML, source maps, logs, and hidden files except `.well-known` (RFC 8615).
 */
const INTERNAL =
  /^(?:routes|chunk-map|webpack\.stats|media\/index)\.json$|^_gatsby\/slices\/|\.(?:map|log)$|(?:^|\/)\.(?!well-known(?:\/|$))/i;

/** Error pages have no address of their own. */
const ERROR_PAGE = /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/(404|500)(?:\.html|\/index\.html|\/)?$/;

/**
 * Whether a file of a release is never served.
 * @param name path below a release's `site/`, with forward slashes
 */
export function isInternalFile(name: string): boolean {
  return INTERNAL.test(name);
}

/** The status that the server answers at the address of an error page; undefined at other addresses. */
export function statusOfErrorPage(path: string): 404 | 500 | undefined {
  const status = ERROR_PAGE.exec(path)?.[1];
  if (status === undefined) return undefined;
  return status === '500' ? 500 : 404;
}
