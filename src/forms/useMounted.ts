import { useSyncExternalStore } from 'react';

/** False in the server-rendered HTML and the first render, true after hydration. */
export function useMounted(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
