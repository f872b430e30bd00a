import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Today as `YYYY-MM-DD` in UTC. The static HTML and the hydrating render must agree on a day, which is `first`. */
export function useDay(first: string): string {
  return useSyncExternalStore(
    never,
    () => new Date().toISOString().slice(0, 10),
    () => first,
  );
}
