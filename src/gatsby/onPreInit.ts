import type { GatsbyNode } from 'gatsby';
import { reuseQueries } from './reuseQueries';
import { takeContent } from './takeContent';

/** Takes what the builder has read, and the queries of code that has not changed from the build before. */
export const onPreInit: NonNullable<GatsbyNode['onPreInit']> = (...args) => {
  void takeContent(...args);
  void reuseQueries(...args);
};
