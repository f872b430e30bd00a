import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the static HTML and in the first render, true afterwards: for controls that only work with scripts. */
export function useMounted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
