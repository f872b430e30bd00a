import type { GatsbyNode } from 'gatsby';
import { buildCode } from '../config/buildSettings';
import { gatsbyModules } from './gatsbyModules';

type Clean = (...args: unknown[]) => Promise<void>;
interface Gatsby {
  readonly pageData: { handleStalePageData: Clean };
}

/**
 * Spares a build the look for data of pages that are gone when none is: Gatsby goes through a folder for each page of the site, which a disk
 * that has other things in memory takes seconds for.
 */
export const quickCleaning: NonNullable<GatsbyNode['onPreInit']> = ({ store }) => {
  const { program, pages } = store.getState();
  const gatsby = gatsbyModules<Gatsby>(program.directory, { pageData: ['utils/page-data', 'handleStalePageData'] });
  // Without pages of a build before, nobody knows what the folder holds.
  if (!gatsby || buildCode() === undefined || pages.size === 0) return;
  const { pageData } = gatsby;
  const { handleStalePageData } = pageData;
  const before = new Set(pages.keys());
  pageData.handleStalePageData = async (...args) => {
    const now = store.getState().pages;
    if ([...before].some((path) => !now.has(path))) await handleStalePageData(...args);
  };
};
