import type { GatsbyNode } from 'gatsby';

interface Written {
  readonly payload: { readonly pagePath: string };
}

let written: Set<string> | undefined;

/** Records which page data Gatsby writes during this build. */
export const onPreInit: NonNullable<GatsbyNode['onPreInit']> = ({ emitter }) => {
  const paths = new Set<string>();
  emitter.on('ADD_PAGE_DATA_STATS', ({ payload }: Written) => paths.add(payload.pagePath));
  written = paths;
};

/** Whether this build has written a page's data; true for every page if nothing was recorded. */
export function hasNewData(path: string): boolean {
  return written?.has(path) ?? true;
}
