import { useSyncExternalStore } from 'react';
import { NO_TROUBLE, trouble, type Trouble } from '../freshness/trouble';

/** What keeps pages from being loaded. */
export function useTrouble(): Trouble {
  return useSyncExternalStore(trouble.subscribe, trouble.get, () => NO_TROUBLE);
}
