import type { GatsbyBrowser } from 'gatsby';
import { OWN_ENTRIES } from '../config/ownEntries';
import { hashTarget } from '../freshness/hashTarget';

/*
 * Where the visitor stands at each entry of the history. Gatsby keeps that by path and key, and entries of links within a page have no key of
 * their own, so that all of them would share one place.
 */

const { name: STORAGE } = OWN_ENTRIES.places;
/** Entries that are remembered, the latest ones. */
const MOST = 100;

/** Distance from the top in pixels, by the key of the entry; in the order in which they were last left. */
let places = new Map<string, number>();
/** Path of the page that is shown; the address is ahead of it while another page is loaded. */
let shown: string | undefined;
/** Key of the entry that was noted last. */
let noted: string | undefined;
/** Address that the browser's history led to last, until it is dealt with. */
let travelledTo: string | undefined;

/**
 * Gatsby asks this when the location changes. Another page: not yet, the old one is still leaving; `settleScroll` does it when the new
 * one is there. What the browser's history led to, and the first page, are where they belong already. The same page with another query (a
 * filter, a calculator): stay. A hash, or the same address again: go there.
 */
export const shouldUpdateScroll: NonNullable<GatsbyBrowser['shouldUpdateScroll']> = ({
  prevRouterProps,
  routerProps: { location },
}) => {
  const previous = prevRouterProps?.location;
  if (!previous || previous.pathname !== location.pathname) return false;
  if (travelledTo === window.location.href) {
    travelledTo = undefined;
    return false;
  }
  if (previous.href === location.href && keyIn(previous) === keyIn(location)) return false;
  return location.hash !== previous.hash || location.search === previous.search;
};

/** Puts the window where a page that just came in is to be read: the place it was left at, its hash, or the top. */
export function settleScroll(): void {
  travelledTo = undefined;
  const y = places.get(entryKey());
  const target = hashTarget(window.location.hash);
  if (y !== undefined) window.scrollTo(0, y);
  else if (target) target.scrollIntoView();
  else window.scrollTo(0, 0);
  shown = window.location.pathname;
  note();
}

/**
 * Takes scrolling on back and forward away from the browser, which would move the old page before the new one is there; gives it back
 * for a reload or a departure, where the browser is quicker than any script. Links within a page stay the browser's. Called once, when the page
 * has its scripts: until then everything is the browser's.
 */
export function ownScrollRestoration(): void {
  window.history.scrollRestoration = 'manual';
  places = read();
  shown = window.location.pathname;
  const y = places.get(entryKey());
  // A reload that the browser did not restore, because the site had taken that away for this entry.
  if (y !== undefined && window.scrollY === 0) window.scrollTo(0, y);
  note();
  window.addEventListener('scroll', note, { passive: true });
  // A press may leave the page before the last scrolling was told of.
  for (const press of ['pointerdown', 'keydown', 'click'] as const) window.addEventListener(press, note, true);
  window.addEventListener('popstate', onTravel, true);
  window.addEventListener('pagehide', () => {
    window.history.scrollRestoration = 'auto';
    note();
    keep();
  });
  window.addEventListener('pageshow', () => {
    window.history.scrollRestoration = 'manual';
  });
}

/** Back and forward, and in most browsers a link within the page, too, whose entry is new. */
function onTravel(): void {
  travelledTo = window.location.href;
  if (window.location.pathname !== shown) return;
  const key = keyIn(window.history.state);
  // An entry from before the page had its scripts is the browser's, and so is that of a link within the page, which is on its way.
  const y = key === undefined || key === noted ? undefined : places.get(key);
  if (y !== undefined) window.scrollTo(0, y);
  note();
}

/** Notes where the visitor stands, unless the address is of a page that is not there yet. */
function note(): void {
  if (window.location.pathname !== shown) return;
  const key = entryKey();
  places.delete(key);
  places.set(key, window.scrollY);
  noted = key;
}

/** The key of the current entry of the history. The router gives one to every entry that it makes; others get theirs here. */
function entryKey(): string {
  const { state } = window.history as { readonly state: unknown };
  const known = keyIn(state);
  if (known !== undefined) return known;
  const key = `${Date.now()}.${places.size}`;
  window.history.replaceState({ ...(typeof state === 'object' ? state : {}), key }, '');
  return key;
}

/** The key of a location or of an entry's state, which their types do not know. */
function keyIn(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string'
    ? value.key
    : undefined;
}

function read(): Map<string, number> {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(STORAGE) ?? '{}');
    const entries = Object.entries(typeof kept === 'object' && kept !== null ? kept : {});
    return new Map(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
  } catch {
    // Storage is blocked: places last as long as the document.
    return new Map();
  }
}

function keep(): void {
  try {
    window.sessionStorage.setItem(STORAGE, JSON.stringify(Object.fromEntries([...places].slice(-MOST))));
  } catch {
    // As above.
  }
}
