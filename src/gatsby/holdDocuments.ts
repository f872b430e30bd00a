import type { GatsbyNode } from 'gatsby';
import { buildCode } from '../config/buildSettings';
import { MOST_DOCUMENTS } from './oneProcess';

/**
 * Holds the nodes of a build in memory until its queries are answered, as they were when they were made: Gatsby keeps them in a database, and
 * would take each apart again two or three times. Not of the most documents, which have to fit into a small machine.
 */
export const holdDocuments: NonNullable<GatsbyNode['onPreInit']> = ({ store, emitter }) => {
  if (buildCode() === undefined || store.getState().pages.size > 0) return;
  const held: object[] = [];
  let isLarge = false;
  emitter.on('CREATE_NODE', ({ payload }: { readonly payload: object }) => {
    if (isLarge) return;
    held.push(payload);
    isLarge = held.length > MOST_DOCUMENTS;
    if (isLarge) held.length = 0;
  });
  emitter.on('MERGE_WORKER_QUERY_STATE', () => void (held.length = 0));
};
