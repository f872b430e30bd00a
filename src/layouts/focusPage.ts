import { hashTarget } from '../freshness/hashTarget';

/**
 * Moves the keyboard to where a page that just came in begins: what the address's hash names, else its h1, else the page itself.
 * The scroll position is left alone.
 */
export function focusPage(page: HTMLElement): void {
  const target = hashTarget(window.location.hash) ?? page.querySelector('h1') ?? page;
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}
