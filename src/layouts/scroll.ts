import type { GatsbyBrowser } from 'gatsby';
import { OWN_ENTRIES } from '../config/ownEntries';
import { hashTarget } from '../freshness/hashTarget';

/*
 * Scroll restoration: the position of each history entry. Gatsby stores it by path and key, but entries of hash links have no key, so
 * they would share one position.
 */

const { name: STORAGE } = OWN_ENTRIES.places;
/** Maximum number of entries, the latest ones. */
const MAX_ENTRIES = 100;

/** Distance from the top in pixels, by entry key, least recently left first. */
let positions = new Map<string, number>();
/** Path of the current page; the address changes first while another page loads. */
let shown: string | undefined;
/** Key of the entry that was saved last. */
let noted: string | undefined;
/**
 * Keys of the entries that were entered by back, forward or a hash link, where the position is restored, or the browser
 * scrolls. The router may report them late, and after a later one.
 */
const traversed = new Set<string>([
  // The router's key of entries that it did not make: of hash links, and from before hydration.
  'initial',
]);

/**
 * Gatsby's hook, called when the location changes. Another page: false, because the old one is still leaving;
 * `settleScroll` scrolls when the new one is rendered. Back and forward, and the first page: the position is restored
 * already. A change of the query (a filter, a calculator): no scrolling. A hash, or the same address again: scrolls
 * there.
 */
export const shouldUpdateScroll: NonNullable<GatsbyBrowser['shouldUpdateScroll']> = ({
  prevRouterProps,
  routerProps: { location },
}) => {
  const previous = prevRouterProps?.location;
  if (!previous || previous.pathname !== location.pathname) return false;
  const key = keyIn(location);
  if (key !== undefined && traversed.has(key)) return false;
  if (previous.href === location.href && keyIn(previous) === key) return false;
  return location.hash !== previous.hash || location.search === previous.search;
};

/** Scrolls a page that was just entered to its saved position, its hash, or the top. */
export function settleScroll(): void {
  const y = positions.get(entryKey());
  const target = hashTarget(window.location.hash);
  if (y !== undefined) window.scrollTo(0, y);
  else if (target) target.scrollIntoView();
  else window.scrollTo(0, 0);
  shown = window.location.pathname;
  savePosition();
}

/**
 * Sets `history.scrollRestoration` to manual, because the browser would scroll the old page before the new one is
 * rendered; resets it for a reload or a departure, where the browser restores faster than a script. Hash links remain
 * the browser's. Called once, after hydration.
 */
export function ownScrollRestoration(): void {
  window.history.scrollRestoration = 'manual';
  positions = restorePersisted();
  shown = window.location.pathname;
  const y = positions.get(entryKey());
  // A reload of an entry with manual restoration, which the browser did not restore.
  if (y !== undefined && window.scrollY === 0) window.scrollTo(0, y);
  savePosition();
  window.addEventListener('scroll', savePosition, { passive: true });
  // A click may leave the page before the last scroll event.
  for (const press of ['pointerdown', 'keydown', 'click'] as const) window.addEventListener(press, savePosition, true);
  window.addEventListener('popstate', onTravel, true);
  window.addEventListener('pagehide', () => {
    window.history.scrollRestoration = 'auto';
    // The position is saved already; asking for it would compute the styles of the page that is being left.
    persist();
  });
  window.addEventListener('pageshow', () => {
    window.history.scrollRestoration = 'manual';
  });
}

/** Also called for hash links, which fire `popstate` in most browsers and have a new entry. */
function onTravel(): void {
  if (window.location.pathname !== shown) return;
  const key = keyIn(window.history.state);
  // The browser restores entries from before hydration, and scrolls to hash targets itself.
  const y = key === undefined || key === noted ? undefined : positions.get(key);
  if (y !== undefined) window.scrollTo(0, y);
  traversed.add(entryKey());
  savePosition();
}

/** Saves the scroll position, unless the address is of a page that is still loading. */
function savePosition(): void {
  if (window.location.pathname !== shown) return;
  const key = entryKey();
  positions.delete(key);
  positions.set(key, window.scrollY);
  noted = key;
}

/** Key of the current history entry. The router sets one on its entries; others get theirs here. */
function entryKey(): string {
  const { state } = window.history as { readonly state: unknown };
  const known = keyIn(state);
  if (known !== undefined) return known;
  const key = `${Date.now()}.${positions.size}`;
  window.history.replaceState({ ...(typeof state === 'object' ? state : {}), key }, '');
  return key;
}

/** The key of a location or history state, missing in their types. */
function keyIn(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string'
    ? value.key
    : undefined;
}

function restorePersisted(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(STORAGE) ?? '{}');
    const entries = Object.entries(typeof stored === 'object' && stored !== null ? stored : {});
    return new Map(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
  } catch {
    // Storage is blocked: positions live as long as the document.
    return new Map();
  }
}

function persist(): void {
  try {
    window.sessionStorage.setItem(STORAGE, JSON.stringify(Object.fromEntries([...positions].slice(-MAX_ENTRIES))));
  } catch {
    // Storage is blocked, as above.
  }
}
