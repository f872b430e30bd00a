import type { GatsbyNode } from 'gatsby';
import { warnOfPatches } from '../patches/report';
import { reuseQueries } from '../patches/reuseQueries';
import { receiveContent } from '../content/receiveContent';

/** Warns of patches that are not applied, receives the builder's content, and restores cached queries. */
export const onPreInit: NonNullable<GatsbyNode['onPreInit']> = (...args) => {
  const [{ store, reporter }] = args;
  warnOfPatches(store.getState().program.directory, reporter);
  void receiveContent(...args);
  void reuseQueries(...args);
};
