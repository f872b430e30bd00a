import type { Landmark } from './plan';
import { captureClicks } from './captureClicks';
import { track } from './track';

const MAX_CHARACTERS = 80;

/**
 * A click tracker by event delegation, which works from the markup alone: calls to action (`data-cta`), menu links, menus that
 * open, language links. Components need no tracking code.
 * @param early events recorded before this call
 */
export function trackClicks(early: readonly Event[] = []): void {
  early.forEach(trackEvent);
  captureClicks(trackEvent);
}

function trackEvent({ type, target }: Event): void {
  if (!(target instanceof Element)) return;
  if (type === 'toggle') return trackPanel(target);
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (link) trackLink(link);
}

function trackPanel(panel: Element): void {
  const summary = panel.matches('header details[open], dialog nav details[open]') && panel.querySelector('summary');
  if (summary) track('menu_opened', { menu: wordsOf(summary) });
}

function trackLink(link: HTMLAnchorElement): void {
  const facts = { label: wordsOf(link), target: targetOf(link), place: landmarkOf(link) };
  if (link.hreflang) track('language_switched', { to: link.hreflang });
  else if (link.dataset['cta'] !== undefined) track('cta_clicked', facts);
  else if (link.closest('nav') && facts.place !== 'main') track('menu_link_clicked', facts);
}

function wordsOf(element: Element): string {
  return textIn(element).replace(/\s+/g, ' ').trim().slice(0, MAX_CHARACTERS);
}

/** The text of a node, in which elements are separated by spaces, such as a title and the line below it. */
function textIn(node: Node): string {
  return node instanceof Text ? node.data : ` ${[...node.childNodes].map(textIn).join('')} `;
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
