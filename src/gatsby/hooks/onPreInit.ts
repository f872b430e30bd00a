import type { GatsbyNode } from 'gatsby';
import { warnOfPatches } from '../patches/report';
import { receiveContent } from '../content/receiveContent';

/** Warns of patches that are not applied, and receives the builder's content. */
export const onPreInit: NonNullable<GatsbyNode['onPreInit']> = (...args) => {
  const [{ store, reporter }] = args;
  warnOfPatches(store.getState().program.directory, reporter);
  void receiveContent(...args);
};
