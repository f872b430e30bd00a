import type { GatsbyNode } from 'gatsby';
import { reuseQueries } from './reuseQueries';
import { sourceInTurns } from './sourceInTurns';
import { takeContent } from './takeContent';

/** Reads content at one ref, or takes what the builder has read, and the queries of code that has not changed from the build before. */
export const onPreInit: NonNullable<GatsbyNode['onPreInit']> = (...args) => {
  void sourceInTurns(...args);
  void takeContent(...args);
  void reuseQueries(...args);
};
