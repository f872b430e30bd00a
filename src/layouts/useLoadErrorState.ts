import { useSyncExternalStore } from 'react';
import { NO_LOAD_ERROR, loadErrorState, type LoadErrorState } from '../freshness/loadErrorState';

/** Load-error and connectivity state. */
export function useLoadErrorState(): LoadErrorState {
  return useSyncExternalStore(loadErrorState.subscribe, loadErrorState.get, () => NO_LOAD_ERROR);
}
