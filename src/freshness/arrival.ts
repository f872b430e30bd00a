import { isAsBuilt } from './builtPage';

let way: 'onward' | 'back' | undefined;

/** Notes how the visitor comes to the next page: by a link, or by the browser's history. */
export function noteWay(next: 'onward' | 'back'): void {
  way = next;
}

/** Whether the page that is being rendered in the browser will be read from its top, so that what is further down may come after. */
export function beginsAtTop(): boolean {
  return way === 'onward' && !isAsBuilt() && window.location.hash === '';
}
