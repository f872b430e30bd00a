import { isPageView } from './pageRules';
import type { PageFacts } from './plan';
import { page } from './track';

interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly href?: string;
}

/** The new page's title is in place a moment after the route has changed. */
const TITLE_MS = 60;

let shown: Omit<PageFacts, 'title'> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Counts a page view for each route change. To be called after every change of the address, as `onRouteUpdate` is. */
export function arriveAt(to: Address, from: Address | undefined): void {
  if (!isPageView(to, from)) return;
  const fullPath = `${to.pathname}${to.search}${to.hash}`;
  const referrer = from ? (shown?.url ?? '') : document.referrer;
  sendNow();
  shown = { path: to.pathname, fullPath, url: `${window.location.origin}${fullPath}`, referrer };
  timer = setTimeout(sendNow, TITLE_MS);
}

/** The page that is shown, for providers that start on it; undefined while its own page view is still to come. */
export function currentPage(): PageFacts | undefined {
  return shown && timer === undefined ? { ...shown, title: document.title } : undefined;
}

function sendNow(): void {
  if (timer === undefined || !shown) return;
  clearTimeout(timer);
  timer = undefined;
  page({ ...shown, title: document.title });
}
