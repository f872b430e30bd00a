import type { GatsbyNode } from 'gatsby';

interface Written {
  readonly payload: { readonly pagePath: string };
}

let written: Set<string> | undefined;

/** Listens for what Gatsby writes of pages' data during this build. */
export const onPreInit: NonNullable<GatsbyNode['onPreInit']> = ({ emitter }) => {
  const paths = new Set<string>();
  emitter.on('ADD_PAGE_DATA_STATS', ({ payload }: Written) => paths.add(payload.pagePath));
  written = paths;
};

/** Whether this build has written the data of a page; of any page where nobody has listened. */
export function hasNewData(path: string): boolean {
  return written?.has(path) ?? true;
}
