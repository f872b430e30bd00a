import { observable } from '../lib/observable';
import { isPageView, measuringOn, type Measuring } from './pageRules';
import type { PageViewProperties } from './plan';
import { page } from './track';

interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/**
 * The document title is updated after the route change, when the page has rendered; slow devices need several checks.
 */
const TITLE_MS = 60;
const MAX_TITLE_CHECKS = 20;

/** Tracking scope of the current page, or of the one about to be shown. */
export const measuring = observable<Measuring>('all');

let shown: Omit<PageViewProperties, 'title'> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sets the tracking rules of the next page before it renders. Call it in `onPreRouteUpdate`. */
export function setTrackingRules({ location }: { readonly location: Pick<Address, 'pathname'> }): void {
  const next = measuringOn(location.pathname);
  if (next !== 'all') measuring.set(next);
}

/** Tracks a page view for each route change. Call it in `onRouteUpdate`. */
export function trackPageView(to: Address, from: Address | undefined): void {
  measuring.set(measuringOn(to.pathname));
  if (!isPageView(to, from)) return;
  const fullPath = `${to.pathname}${to.search}${to.hash}`;
  const isWhole = measuring.get() === 'all';
  const referrer = isWhole ? (from ? (shown?.url ?? '') : document.referrer) : '';
  const previous = from && document.title;
  sendNow();
  shown = { path: to.pathname, fullPath, url: `${window.location.origin}${fullPath}`, referrer };
  sendTitled(previous, MAX_TITLE_CHECKS);
}

/** The current page, for providers that start on it; undefined while its page view is pending. */
export function currentPage(): PageViewProperties | undefined {
  return shown && timer === undefined ? { ...shown, title: document.title } : undefined;
}

/** @param previous title of the previous page; an unchanged title is accepted after the last check */
function sendTitled(previous: string | undefined, looks: number): void {
  timer = setTimeout(() => {
    const isTitled = document.title && document.title !== previous;
    if (isTitled || looks === 0) sendNow();
    else sendTitled(previous, looks - 1);
  }, TITLE_MS);
}

function sendNow(): void {
  if (timer === undefined || !shown) return;
  clearTimeout(timer);
  timer = undefined;
  page({ ...shown, title: document.title });
}
