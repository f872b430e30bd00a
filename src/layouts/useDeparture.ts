import { useSyncExternalStore } from 'react';
import { departure } from '../freshness/navigationState';

/** Path of the page being left, while the next one loads. */
export function useDeparture(): string | undefined {
  return useSyncExternalStore(departure.subscribe, departure.get, () => undefined);
}
