import { useSyncExternalStore } from 'react';
import { NO_TROUBLE, trouble, type Trouble } from '../freshness/trouble';

/** Load-error and connectivity state. */
export function useTrouble(): Trouble {
  return useSyncExternalStore(trouble.subscribe, trouble.get, () => NO_TROUBLE);
}
