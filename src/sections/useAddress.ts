import { useSyncExternalStore } from 'react';

/** Components of the URL that are unknown at build time. */
type AddressComponent = 'search' | 'hash';

const MOVED = 'keelstone:moved';

/** The query or hash of the address: empty in the static HTML and the hydrating render, then current. */
export function useAddress(component: AddressComponent): string {
  return useSyncExternalStore(
    subscribe,
    () => window.location[component],
    () => '',
  );
}

/** Replaces the address, or its query or hash, without a history entry or a page view. */
export function replaceAddress(address: string | URL): void {
  window.history.replaceState(window.history.state, '', address);
  window.dispatchEvent(new Event(MOVED));
}

function subscribe(changed: () => void): () => void {
  const events = ['hashchange', 'popstate', MOVED];
  events.forEach((event) => window.addEventListener(event, changed));
  return () => events.forEach((event) => window.removeEventListener(event, changed));
}
