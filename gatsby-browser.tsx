import type { GatsbyBrowser } from 'gatsby';
import './src/styles/index.css';
import { trackPageView, startAnalytics } from './src/analytics/start';
import { isApplied } from './src/config/appliedPatches';
import { isServerRendered, startClientRendering, markServerRendered } from './src/hydration/serverRendered';
import { loadPageOfAddress, markPageShown, markHydrated, startFreshness } from './src/freshness/start';
import { startWithServerHtml } from './src/hydration/StaticPage';
import { loadRenderedText, preloadPage } from './src/layouts/preloadPage';
import { ownScrollRestoration } from './src/layouts/scroll';
import { showStartupFailure } from './src/layouts/showStartupFailure';
import { yieldToEventLoop } from './src/lib/yieldToEventLoop';
import { startPreviewFromCookie } from './src/sections/preview/startPreviewFromCookie';
import { openFromHash } from './src/slices/enhanceStaticSlices';

export { disableCorePrefetching } from './src/freshness/prefetch';
export { setTrackingRules as onPreRouteUpdate } from './src/analytics/start';
export { hydrateConcurrently as replaceHydrateFunction } from './src/hydration/hydrateConcurrently';
export { shouldUpdateScroll } from './src/layouts/scroll';
export { wrapPageElement } from './src/root';

export const onInitialClientRender = () => {
  ownScrollRestoration();
  markHydrated();
  startAnalytics();
};

export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ location, prevLocation }) => {
  if (prevLocation && !isServerRendered()) startClientRendering();
  markPageShown(location.pathname);
  openFromHash();
  trackPageView(location, prevLocation ?? undefined);
};

export const onClientEntry: GatsbyBrowser['onClientEntry'] = async () => {
  if (isApplied('deferred-page-data')) startWithServerHtml();
  startFreshness({ onStartupFailure: showStartupFailure, preload: preloadPage });
  await Promise.all([loadRenderedText(), yieldToEventLoop()]);
  if (!(await startPreviewFromCookie())) markServerRendered();
  await loadPageOfAddress();
};
