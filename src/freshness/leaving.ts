/** How long a page counts as being left, in milliseconds: a navigation may be cancelled, and a download leaves no page. */
const LONGEST_MS = 10_000;

let leftAt = -Infinity;

/** Watches for navigations away from this document; called once, before anything is loaded. */
export function watchLeaving(): void {
  const mark = () => (leftAt = performance.now());
  window.addEventListener('beforeunload', mark);
  // Safari on iOS has no `beforeunload`.
  window.addEventListener('click', ({ target, defaultPrevented }) => {
    const follows = target instanceof Element && target.closest('a[href]:not([href^="#"], [target], [download])');
    if (follows && !defaultPrevented) mark();
  });
  // Back from the back/forward cache.
  window.addEventListener('pageshow', stopLeaving);
}

/** The visitor is still here: what looked like leaving was a download, another tab, or was cancelled. */
export function stopLeaving(): void {
  leftAt = -Infinity;
}

/**
 * Whether the visitor is on the way to another document. Firefox and Safari abort the requests of a page at once then: what
 * fails to load is no failure, and a reload would bring the visitor back to the page.
 */
export function isLeaving(): boolean {
  return performance.now() - leftAt < LONGEST_MS;
}
