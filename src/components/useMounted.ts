import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the static HTML and the hydrating render, true afterwards: for controls that need scripts. */
export function useMounted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
