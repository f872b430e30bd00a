import type { GatsbyNode } from 'gatsby';
import { buildCode } from '../config/buildSettings';
import { gatsbyModules } from './gatsbyModules';

interface Gatsby {
  readonly stitching: { stitchSliceForAPage: (of: object) => Promise<void> };
}

/** Spares a site without Gatsby's slices the look for places of them, for which each page is read again when it has been written. */
export const quickStitching: NonNullable<GatsbyNode['onPreInit']> = ({ store }) => {
  const { directory } = store.getState().program;
  const gatsby = gatsbyModules<Gatsby>(directory, { stitching: ['utils/slices/stitching', 'stitchSliceForAPage'] });
  if (!gatsby || buildCode() === undefined) return;
  const { stitching } = gatsby;
  const { stitchSliceForAPage } = stitching;
  stitching.stitchSliceForAPage = async (page) => {
    if (store.getState().slices.size > 0) await stitchSliceForAPage(page);
  };
};
