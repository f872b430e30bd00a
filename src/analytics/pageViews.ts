import { isPageView } from './pageRules';
import type { PageFacts } from './plan';
import { page } from './track';

interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly href?: string;
}

/** The new page's title is in place a moment after the route has changed; a slow machine needs several. */
const TITLE_MS = 60;
const MOST_LOOKS = 20;

let shown: Omit<PageFacts, 'title'> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Counts a page view for each route change. To be called after every change of the address, as `onRouteUpdate` is. */
export function arriveAt(to: Address, from: Address | undefined): void {
  if (!isPageView(to, from)) return;
  const fullPath = `${to.pathname}${to.search}${to.hash}`;
  const referrer = from ? (shown?.url ?? '') : document.referrer;
  sendNow();
  shown = { path: to.pathname, fullPath, url: `${window.location.origin}${fullPath}`, referrer };
  sendTitled(MOST_LOOKS);
}

/** The page that is shown, for providers that start on it; undefined while its own page view is still to come. */
export function currentPage(): PageFacts | undefined {
  return shown && timer === undefined ? { ...shown, title: document.title } : undefined;
}

function sendTitled(looks: number): void {
  timer = setTimeout(() => (document.title || looks === 0 ? sendNow() : sendTitled(looks - 1)), TITLE_MS);
}

function sendNow(): void {
  if (timer === undefined || !shown) return;
  clearTimeout(timer);
  timer = undefined;
  page({ ...shown, title: document.title });
}
