import type { GatsbyNode } from 'gatsby';
import { askEarly } from './earlyQueries';
import { stayInOneProcess } from './oneProcess';
import { quickListing } from './quickListing';
import { quickQueries } from './quickQueries';
import { quickSourcing } from './quickSourcing';
import { reuseBundles } from './reuseBundles';
import { reuseQueries } from './reuseQueries';

/** Spares a build what the one before has done already, or what a small one needs not. */
export const onPreInit: NonNullable<GatsbyNode['onPreInit']> = (...args) => {
  for (const spare of [
    reuseBundles,
    quickQueries,
    reuseQueries,
    stayInOneProcess,
    askEarly,
    quickListing,
    quickSourcing,
  ])
    void spare(...args);
};
