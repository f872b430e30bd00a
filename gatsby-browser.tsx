import type { GatsbyBrowser } from 'gatsby';
import './src/styles/index.css';
import { arriveAt, startAnalytics } from './src/analytics/start';
import { isApplied } from './src/config/appliedPatches';
import { isServerRendered, startClientRendering, markServerRendered } from './src/hydration/serverRendered';
import { loadAddressOfHistory, markArrival, markRunning, startFreshness } from './src/freshness/start';
import { startWithServerHtml } from './src/hydration/StaticPage';
import { loadTextOf, preloadPage } from './src/layouts/preloadPage';
import { ownScrollRestoration } from './src/layouts/scroll';
import { showStartupFailure } from './src/layouts/showStartupFailure';
import { nextTurn } from './src/lib/nextTurn';
import { openFromHash } from './src/slices/enhanceStaticSlices';

export { disableCorePrefetching } from './src/freshness/prefetch';
export { leaveFor as onPreRouteUpdate } from './src/analytics/start';
export { hydrateConcurrently as replaceHydrateFunction } from './src/hydration/hydrateConcurrently';
export { shouldUpdateScroll } from './src/layouts/scroll';
export { wrapPageElement } from './src/root';

export const onInitialClientRender = () => {
  ownScrollRestoration();
  markRunning();
  startAnalytics();
};

export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ location, prevLocation }) => {
  if (prevLocation && !isServerRendered()) startClientRendering();
  markArrival(location.pathname);
  openFromHash();
  arriveAt(location, prevLocation ?? undefined);
};

/** Loads the code of previews for those who preview something, before the first page is shown, and for nobody else. */
export const onClientEntry: GatsbyBrowser['onClientEntry'] = async () => {
  if (isApplied('deferred-page-data')) startWithServerHtml();
  startFreshness({ onStartupFailure: showStartupFailure, preload: preloadPage });
  await Promise.all([loadTextOf(window.location.pathname), nextTurn()]);
  if (document.cookie.includes('io.prismic.preview=')) {
    const previews = Promise.all([
      import('./src/sections/preview/startPreview'),
      preloadPage(window.location.pathname),
    ]);
    // Published content is better than no page.
    await previews.then(([{ startPreview }]) => startPreview()).catch(console.error);
  } else markServerRendered();
  await loadAddressOfHistory();
};
