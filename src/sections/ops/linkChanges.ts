import { useSyncExternalStore } from 'react';
import { observable } from '../../lib/observable';

/** Incremented when this tab makes or withdraws a link. */
const changes = observable(0);

/** Refetches the lists of links on the page. */
export function notifyLinkChange(): void {
  changes.set(changes.get() + 1);
}

/** A number that changes when this tab makes or withdraws a link; a dependency of lists of links. */
export function useLinkChanges(): number {
  return useSyncExternalStore(changes.subscribe, changes.get, () => 0);
}
