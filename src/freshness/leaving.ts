let leaving = false;

/** Watches for navigations away from this document; called once, before anything is loaded. */
export function watchLeaving(): void {
  window.addEventListener('beforeunload', () => (leaving = true));
  // Back from the back/forward cache.
  window.addEventListener('pageshow', () => (leaving = false));
  // Safari on iOS has no `beforeunload`. Whoever clicks on something else is still here: it was a download, or was cancelled.
  window.addEventListener('click', ({ target, defaultPrevented }) => {
    leaving = !defaultPrevented && target instanceof Element && target.closest('a') !== null;
  });
}

/**
 * Whether the visitor is on the way to another document. Firefox and Safari abort the requests of a page at once then: what
 * fails to load is no failure, and a reload would bring the visitor back to the page.
 */
export function isLeaving(): boolean {
  return leaving;
}
