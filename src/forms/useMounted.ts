import { useSyncExternalStore } from 'react';

/** False in the built page and in the first render, true as soon as scripts have taken over. */
export function useMounted(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
