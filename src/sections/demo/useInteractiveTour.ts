import { useSyncExternalStore } from 'react';
import { stepId } from './step';

/**
 * Whether the tour takes the place of the list of its steps, which the static HTML shows. A visitor who has scrolled past the
 * first step before the scripts arrived goes on reading the list, which is several screens longer; back at the top, the tour is there.
 */
export function useInteractiveTour(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => {
      const first = document.getElementById(stepId(0));
      return !first || first.getBoundingClientRect().bottom >= 0;
    },
    () => false,
  );
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
}
