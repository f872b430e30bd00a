import { useSyncExternalStore } from 'react';

/** A part of the page's address that no build knows. */
type Part = 'search' | 'hash';

const MOVED = 'keelstone:moved';

/** The query or hash of the address: empty in the static HTML and in the first render, then as it is, and as it changes. */
export function useAddress(part: Part): string {
  return useSyncExternalStore(
    subscribe,
    () => window.location[part],
    () => '',
  );
}

/** Changes query or hash in place, without a new entry in the history and without a page view. */
export function replaceAddress(address: string): void {
  window.history.replaceState(window.history.state, '', address);
  window.dispatchEvent(new Event(MOVED));
}

function subscribe(changed: () => void): () => void {
  const events = ['hashchange', 'popstate', MOVED];
  events.forEach((event) => window.addEventListener(event, changed));
  return () => events.forEach((event) => window.removeEventListener(event, changed));
}
