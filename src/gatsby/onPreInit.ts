import type { GatsbyNode } from 'gatsby';
import { reuseQueries } from './reuseQueries';
import { sourceInTurns } from './sourceInTurns';

/** Reads content at one ref, and takes the queries of code that has not changed from the build before. */
export const onPreInit: NonNullable<GatsbyNode['onPreInit']> = (...args) => {
  void sourceInTurns(...args);
  void reuseQueries(...args);
};
