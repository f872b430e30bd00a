import { deferredPage } from '../hydration/deferredPageData';
import { mayDiscardPage } from '../lib/unsavedInput';
import { canonicalHref } from '../lib/canonicalPath';
import { afterPaint } from '../lib/afterPaint';
import { isHighLatency } from '../lib/isHighLatency';
import { linkKind, safeHref } from '../lib/safeHref';
import { gatsbyWindow } from '../lib/gatsbyWindow';
import type { Prefetcher } from './prefetch';

/**
 * A delegated link handler (event delegation): clicks on links to pages of this site navigate in the browser, and links in view or under the pointer or the focus
 * are prefetched. Links are plain anchors, because the HTML of static slices is never hydrated; a `Link` of Gatsby's handles its own clicks.
 * @param prefetcher without it, nothing is prefetched
 */
export function handleLinks(prefetcher?: Prefetcher): void {
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
    const link = linkAt(event.target);
    const path = link ? pathOf(link) : undefined;
    // The browser handles hashes within the page, and scrolls to them.
    if (path === undefined || (isCurrentPage(path) && path.includes('#'))) return;
    if (isFasterAsDocument(path)) return;
    event.preventDefault();
    gatsbyWindow().___navigate(path);
  });
  // Without a connection the browser's error page would take the place of a form that no script handles, and of what was typed.
  document.addEventListener('submit', (event) => {
    if (!navigator.onLine) event.preventDefault();
  });
  let pointed: Element | null = null;
  for (const sign of ['pointerover', 'focusin'] as const) {
    document.addEventListener(sign, (event) => {
      const link = linkAt(event.target);
      // A press fires both events.
      if (link === pointed) return;
      pointed = link;
      const path = link ? pathOf(link) : undefined;
      if (path === undefined || isCurrentPage(path)) return;
      // A finger is on a link only when it presses it.
      if ((event as PointerEvent).pointerType === 'touch' && isFasterAsDocument(path)) return;
      prefetcher?.hovering(withoutHash(path));
    });
  }
  if (prefetcher) watchLinks(prefetcher);
}

/** Prefetches the pages whose links are in view. */
function watchLinks(prefetcher: Prefetcher): void {
  if (typeof IntersectionObserver === 'undefined') return;
  const inView = new Map<Element, () => void>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      inView.get(target)?.();
      inView.delete(target);
      const path = isIntersecting && target instanceof HTMLAnchorElement ? pathOf(target) : undefined;
      if (path !== undefined && !isCurrentPage(path)) inView.set(target, prefetcher.enqueue(withoutHash(path)));
    }
  });
  const watch = () => document.querySelectorAll('body a[href^="/"]').forEach((link) => observer.observe(link));
  watch();
  let isDue = false;
  // One pass per batch of mutations.
  new MutationObserver(() => {
    if (isDue) return;
    isDue = true;
    afterPaint(() => {
      isDue = false;
      watch();
    });
  }).observe(document.body, { childList: true, subtree: true });
}

/**
 * Whether a full page load is faster, which needs one round trip. On a high-latency connection page data and code need two
 * or three, and while a reading page is not hydrated, its own template and islands are loaded first. Not while unsaved
 * input would be lost, nor offline, where this page says so and stays.
 */
function isFasterAsDocument(path: string): boolean {
  const deferred = deferredPage();
  const isWaiting = deferred !== undefined && deferred.peek() === undefined;
  if (!(isWaiting || isHighLatency(navigator)) || !navigator.onLine || !mayDiscardPage()) return false;
  return !gatsbyWindow().___loader.loadPageSync(withoutHash(path));
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a') : null;
}

/** Path of the page that a link opens in this tab, if it does. */
function pathOf(link: HTMLAnchorElement): string | undefined {
  const address = safeHref(link.getAttribute('href'));
  if (!address || linkKind(address) !== 'page') return undefined;
  return link.target || link.hasAttribute('download') ? undefined : canonicalHref(address);
}

function isCurrentPage(path: string): boolean {
  const { pathname, search } = new URL(path, location.href);
  return pathname === location.pathname && search === location.search;
}

function withoutHash(path: string): string {
  return path.split('#')[0] ?? path;
}
