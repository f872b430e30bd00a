import { useEffect, useRef } from 'react';
import { screen, track } from '../../analytics/track';
import type { Step } from './step';

/** Tracks the steps of a tour, its start and its end, with screen views of the product windows. */
export function useTrackedSteps(index: number, steps: readonly Step[], isShown: boolean): void {
  const begun = useRef(false);
  const { length } = steps;
  const view = steps[index]?.window;
  useEffect(() => {
    if (!isShown || length === 0) return;
    const tour = window.location.pathname;
    if (index > 0 && !begun.current) {
      begun.current = true;
      track('demo_started', { tour });
    }
    track('demo_step_viewed', { tour, step: index + 1, steps: length });
    if (view) screen(view, { tour, step: index + 1 });
    if (index === length - 1) track('demo_completed', { tour });
  }, [index, length, view, isShown]);
}
