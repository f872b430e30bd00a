import { hashTarget } from '../freshness/hashTarget';

/**
 * Focus management after a navigation, for keyboards and screen readers: moves the focus to the target of the hash, else
 * to the h1, else to the page itself, without scrolling.
 */
export function focusPage(page: HTMLElement): void {
  const target = hashTarget(window.location.hash) ?? page.querySelector('h1') ?? page;
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}
