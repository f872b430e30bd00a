import type { GatsbyNode } from 'gatsby';
import { warnOfPatches } from '../patches/report';
import { reuseQueries } from '../content/reuseQueries';
import { takeContent } from '../content/takeContent';

/** Says which patches do not fit, takes what the builder has read, and the queries of code that has not changed from the build before. */
export const onPreInit: NonNullable<GatsbyNode['onPreInit']> = (...args) => {
  const [{ store, reporter }] = args;
  warnOfPatches(store.getState().program.directory, reporter);
  void takeContent(...args);
  void reuseQueries(...args);
};
