import { observable } from '../lib/observable';
import { isPageView, measuringOn, type Measuring } from './pageRules';
import type { PageFacts } from './plan';
import { page } from './track';

interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly href?: string;
}

/** The new page's title is in place once the page is drawn, after the route has changed; a slow machine needs several looks. */
const TITLE_MS = 60;
const MOST_LOOKS = 20;

/** What is measured on the page that is shown, or is just about to be. */
export const measuring = observable<Measuring>('all');

let shown: Omit<PageFacts, 'title'> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says which page is about to be shown, before anything of it is in the document. To be called as `onPreRouteUpdate` is. */
export function leaveFor({ location }: { readonly location: Pick<Address, 'pathname'> }): void {
  const next = measuringOn(location.pathname);
  if (next !== 'all') measuring.set(next);
}

/** Counts a page view for each route change. To be called after every change of the address, as `onRouteUpdate` is. */
export function arriveAt(to: Address, from: Address | undefined): void {
  measuring.set(measuringOn(to.pathname));
  if (!isPageView(to, from)) return;
  const fullPath = `${to.pathname}${to.search}${to.hash}`;
  const isWhole = measuring.get() === 'all';
  const referrer = isWhole ? (from ? (shown?.url ?? '') : document.referrer) : '';
  const previous = from && document.title;
  sendNow();
  shown = { path: to.pathname, fullPath, url: `${window.location.origin}${fullPath}`, referrer };
  sendTitled(previous, MOST_LOOKS);
}

/** The page that is shown, for providers that start on it; undefined while its own page view is still to come. */
export function currentPage(): PageFacts | undefined {
  return shown && timer === undefined ? { ...shown, title: document.title } : undefined;
}

/** @param previous title of the page before; another with the same one is counted after the last look */
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
