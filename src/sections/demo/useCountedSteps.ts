import { useEffect, useRef } from 'react';
import { track } from '../../analytics/track';

/** Counts the steps of a tour as they come up, and its beginning and end. */
export function useCountedSteps(index: number, steps: number, isShown: boolean): void {
  const begun = useRef(false);
  useEffect(() => {
    if (!isShown || steps === 0) return;
    const tour = window.location.pathname;
    if (index > 0 && !begun.current) {
      begun.current = true;
      track('demo_started', { tour });
    }
    track('demo_step_viewed', { tour, step: index + 1, steps });
    if (index === steps - 1) track('demo_completed', { tour });
  }, [index, steps, isShown]);
}
