let leaving = false;

/**
 * Watches for navigations away from this document; called once, before anything is loaded. Safari on iOS has no
 * `beforeunload`, so a click on a link counts, too. What happens later in the page shows that it is still open: it was a
 * download, a part of the page (`popstate`), a cancelled navigation, or the page is back from the back/forward cache.
 */
export function watchLeaving(): void {
  for (const type of ['beforeunload', 'click', 'pageshow', 'popstate']) {
    window.addEventListener(type, ({ target, defaultPrevented }) => {
      const isOnLink = target instanceof Element && target.closest('a') !== null;
      leaving = type === 'beforeunload' || (isOnLink && !defaultPrevented);
    });
  }
}

/**
 * Whether the visitor is on the way to another document. Firefox and Safari abort the requests of a page at once then: what
 * fails to load is no failure, and a reload would bring the visitor back to the page.
 */
export function isLeaving(): boolean {
  return leaving;
}
