/** A path without a trailing slash, which some hosts append. */
export function withoutSlash(pathname: string): string {
  return pathname.replace(/(?<=.)\/+$/, '');
}
