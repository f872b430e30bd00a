import { getHeapStatistics } from 'node:v8';
import type { GatsbyNode } from 'gatsby';
import { buildCode } from '../config/buildSettings';

/** More have to fit into a small machine. */
const MOST_HELD = 6_000;
/** Of the memory that this process may use: beyond it, all that a build needs besides would run short. */
const SHARE = 1 / 3;
/** To ask for memory takes longer than to hold a node. */
const ASK_EVERY = 50;

/**
 * Holds the nodes of a build from nothing in memory, as they were when they were made, where there is room: Gatsby keeps them in a database, and would
 * take each apart again for its path, for queries and for the search.
 */
export const holdDocuments: NonNullable<GatsbyNode['onPreInit']> = ({ store, emitter }) => {
  if (buildCode() === undefined || store.getState().pages.size > 0) return;
  const held: object[] = [];
  const hold = ({ payload }: { readonly payload: object }) => {
    held.push(payload);
    if (canHold(held.length)) return;
    held.length = 0;
    emitter.off('CREATE_NODE', hold);
  };
  emitter.on('CREATE_NODE', hold);
};

/** Whether there is room for so many documents in memory and for some more. */
export function canHold(count: number): boolean {
  return count < MOST_HELD && (count % ASK_EVERY > 0 || hasRoom());
}

function hasRoom(): boolean {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  return used < limit * SHARE;
}
