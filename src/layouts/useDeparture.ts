import { useSyncExternalStore } from 'react';
import { departure } from '../freshness/arrival';

/** Path of the page that the visitor is leaving, while what comes after it is loaded. */
export function useDeparture(): string | undefined {
  return useSyncExternalStore(departure.subscribe, departure.get, () => undefined);
}
