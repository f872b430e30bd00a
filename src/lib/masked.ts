/** Replaces secrets in output. */
export const MASK = '••••••';

/** An address as origin alone: path, query and credentials of a webhook are secrets. */
export function masked(url: string): string {
  const { origin, pathname, search } = new URL(url);
  return pathname === '/' && search === '' ? origin : `${origin}/${MASK}`;
}
