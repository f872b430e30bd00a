import type { Menu } from '../../content/site';

/** Documents in the order of the site's menus; those in no menu come last, in the given order. */
export function inMenuOrder<Node extends { readonly url?: string | null }>(
  nodes: readonly Node[],
  menus: readonly Menu[],
): Node[] {
  const hrefs = menus.flatMap(({ sections }) => sections.flatMap(({ entries }) => entries.map(({ href }) => href)));
  const position = ({ url }: Node) => {
    const found = url ? hrefs.indexOf(url) : -1;
    return found < 0 ? hrefs.length : found;
  };
  return [...nodes].sort((one, other) => position(one) - position(other));
}
