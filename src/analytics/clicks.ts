import type { Landmark } from './plan';
import { captureClicks, type CapturedClick } from './captureClicks';
import { track } from './track';

const MAX_CHARACTERS = 80;

/**
 * A click tracker by event delegation, which works from the markup alone: calls to action (`data-cta`), menu links, menus that
 * open, language links. Components need no tracking code.
 * @param early clicks recorded before this call
 */
export function trackClicks(early: readonly CapturedClick[] = []): void {
  for (const { clicked, wasOpen } of early) trackClick(clicked, wasOpen);
  captureClicks(({ clicked, wasOpen }) => trackClick(clicked, wasOpen));
}

function trackClick(clicked: Element, wasOpen: boolean): void {
  const link = clicked.closest<HTMLAnchorElement>('a[href]');
  if (link) return trackLink(link);
  const summary = clicked.closest('header summary, dialog nav summary');
  if (summary && !wasOpen) track('menu_opened', { menu: wordsOf(summary) });
}

function trackLink(link: HTMLAnchorElement): void {
  const facts = { label: wordsOf(link), target: targetOf(link), place: landmarkOf(link) };
  if (link.hreflang) track('language_switched', { to: link.hreflang });
  else if (link.dataset['cta'] !== undefined) track('cta_clicked', facts);
  else if (link.closest('nav') && facts.place !== 'main') track('menu_link_clicked', facts);
}

function wordsOf(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_CHARACTERS);
}

/**
 * The target of a link, without its query, which may contain a visitor's choices. A `mailto:` or `tel:` address is reported by its scheme.
 */
function targetOf({ protocol, host, pathname }: HTMLAnchorElement): string {
  if (!/^https?:$/.test(protocol)) return protocol;
  return host === window.location.host ? pathname : host;
}

function landmarkOf(element: Element): Landmark {
  if (element.closest('header, dialog')) return 'header';
  return element.closest('footer') ? 'footer' : 'main';
}
