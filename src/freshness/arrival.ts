import { observable } from '../lib/observable';
import { isServerRendered } from '../hydration/serverRendered';

let way: 'onward' | 'back' | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Path of the page that the visitor is leaving, while what comes after it is loaded. */
export const departure = observable<string | undefined>(undefined);

/**
 * Notes how the visitor comes to the next page: by a link, or by the browser's history.
 * @param from path of the page that is shown
 */
export function noteWay(next: 'onward' | 'back', from: string): void {
  way = next;
  clearTimeout(timer);
  // A page that is here comes in the same turn: to render this one as leaving would only hold it up.
  timer = setTimeout(() => departure.set(from));
}

/** The visitor is on a page: the next one, or still this one, because the next could not be loaded. */
export function noteStay(): void {
  clearTimeout(timer);
  departure.set(undefined);
}

/** Whether the page that is being rendered in the browser will be read from its top, so that what is further down may come after. */
export function beginsAtTop(): boolean {
  return way === 'onward' && !isServerRendered() && window.location.hash === '';
}
