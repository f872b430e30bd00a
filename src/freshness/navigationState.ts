import { observable } from '../lib/observable';
import { isServerRendered } from '../hydration/serverRendered';

let direction: 'forward' | 'back' | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Path of the page being left, while the next one loads. */
export const departure = observable<string | undefined>(undefined);

/**
 * Sets the direction of a navigation: by a link, or by the browser's history.
 * @param from path of the current page
 */
export function setNavigationDirection(next: 'forward' | 'back', from: string): void {
  direction = next;
  clearTimeout(timer);
  // A preloaded page renders in the same task; rendering this one as leaving would only delay it.
  timer = setTimeout(() => departure.set(from));
}

/** Ends a navigation: the next page is shown, or could not be loaded. */
export function endNavigation(): void {
  clearTimeout(timer);
  departure.set(undefined);
}

/** Whether the page being rendered starts at its top, so that content below the fold can be rendered later. */
export function startsAtTop(): boolean {
  return direction === 'forward' && !isServerRendered() && window.location.hash === '';
}
