import type { GatsbyNode } from 'gatsby';
import { stayInOneProcess } from './oneProcess';
import { quickListing } from './quickListing';
import { reuseBundles } from './reuseBundles';
import { reuseQueries } from './reuseQueries';

/** Spares a build what the one before has done already, or what a small one needs not. */
export const onPreInit: NonNullable<GatsbyNode['onPreInit']> = (...args) => {
  for (const spare of [reuseBundles, reuseQueries, stayInOneProcess, quickListing]) void spare(...args);
};
