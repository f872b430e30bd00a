import { useSyncExternalStore } from 'react';
import { dayOf } from '../lib/days';

const CHECK_MS = 60_000;

/**
 * Today as `YYYY-MM-DD` in UTC, also in a tab that stays open. The static HTML and the hydrating render must agree on a
 * day, which is `first`.
 */
export function useDay(first: string): string {
  return useSyncExternalStore(
    everyMinute,
    () => dayOf(),
    () => first,
  );
}

function everyMinute(check: () => void): () => void {
  const timer = setInterval(check, CHECK_MS);
  return () => clearInterval(timer);
}
