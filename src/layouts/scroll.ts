import type { GatsbyBrowser } from 'gatsby';
import { hashTarget } from '../freshness/hashTarget';

interface Place {
  readonly y: number;
  readonly hash: string;
}

let wanted: Place | undefined;

/**
 * Gatsby asks this when the location changes. Another page: not yet, the old one is still leaving; `settleScroll` does it when the new
 * one is there. The same page with another query (a filter, a calculator): stay. A hash, or the same address again: go there.
 */
export const shouldUpdateScroll: NonNullable<GatsbyBrowser['shouldUpdateScroll']> = ({
  prevRouterProps,
  routerProps: { location },
  getSavedScrollPosition,
}) => {
  const previous = prevRouterProps?.location;
  if (!previous) return true;
  if (previous.pathname !== location.pathname) {
    wanted = { y: savedY(getSavedScrollPosition(location)), hash: location.hash };
    return false;
  }
  if (previous.href === location.href && keyOf(previous) === keyOf(location)) return false;
  return location.hash !== previous.hash || location.search === previous.search;
};

/** Puts the window where a page that just came in is to be read: the place it was left at, its hash, or the top. */
export function settleScroll(): void {
  const { y, hash } = wanted ?? { y: 0, hash: window.location.hash };
  wanted = undefined;
  const target = hashTarget(hash);
  if (target) target.scrollIntoView();
  else window.scrollTo(0, y);
}

/**
 * Takes scrolling on back and forward away from the browser, which would move the old page before the new one is there; gives it back
 * for a reload or a departure, where the browser is quicker than any script.
 */
export function ownScrollRestoration(): void {
  window.history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => {
    window.history.scrollRestoration = 'auto';
  });
  window.addEventListener('pageshow', () => {
    window.history.scrollRestoration = 'manual';
  });
}

/** The router gives every entry of the history a key, which the types of a location do not know. */
function keyOf(location: object): unknown {
  return 'key' in location ? location.key : undefined;
}

/** Gatsby's types promise a pair; its storage gives 0 or nothing for a place never left. */
function savedY(position: unknown): number {
  const y: unknown = Array.isArray(position) ? position[1] : position;
  return typeof y === 'number' ? y : 0;
}
