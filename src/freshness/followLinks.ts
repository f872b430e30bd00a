import { linkKind, safeHref } from '../lib/safeHref';
import { gatsbyWindow } from './gatsbyWindow';

/**
 * Goes to pages of this site in place, and loads them ahead when the pointer or the focus is on their link, for links that React has not
 * taken over: much of a page is the server's HTML for good.
 */
export function followLinks(): void {
  // After React's own links, which say so by preventing the default.
  document.addEventListener('click', (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey
    )
      return;
    const path = pathOf(event.target);
    if (path === undefined || samePage(path)) return;
    event.preventDefault();
    gatsbyWindow().___navigate(path);
  });
  for (const sign of ['pointerover', 'focusin'] as const) {
    document.addEventListener(sign, ({ target }) => {
      const path = pathOf(target);
      if (path !== undefined && !samePage(path)) gatsbyWindow().___loader.hovering(path.split('#')[0] ?? path);
    });
  }
}

/** The address of the page that a link leads to, where the browser would open it in this tab. */
function pathOf(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  const address = link && safeHref(link.getAttribute('href'));
  if (!link || !address || linkKind(address) !== 'page') return undefined;
  return link.target || link.hasAttribute('download') ? undefined : address;
}

/** Within the page the browser does it all: hashes, and scrolling to them. */
function samePage(path: string): boolean {
  const { pathname, search } = new URL(path, location.href);
  return pathname === location.pathname && search === location.search;
}
