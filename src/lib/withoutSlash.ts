/** A path as the site spells it: hosts that end paths with a slash mean the same page. */
export function withoutSlash(pathname: string): string {
  return pathname.replace(/(?<=.)\/+$/, '');
}
