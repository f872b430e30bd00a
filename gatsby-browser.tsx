import type { GatsbyBrowser } from 'gatsby';
import './src/styles/index.css';
import { arriveAt, startAnalytics } from './src/analytics/start';
import { isAsBuilt, renderPagesHere, takeHtmlOver } from './src/freshness/builtPage';
import { markArrival, markRunning, startFreshness } from './src/freshness/start';
import { beginAsBuilt } from './src/layouts/BuiltPage';
import { loadTextOf, prepare } from './src/layouts/prepare';
import { ownScrollRestoration } from './src/layouts/scroll';
import { showStartupFailure } from './src/layouts/showStartupFailure';
import { nextTurn } from './src/lib/nextTurn';
import { openFromHash } from './src/slices/enliven';

export { leaveFor as onPreRouteUpdate } from './src/analytics/start';
export { hydrateInPortions as replaceHydrateFunction } from './src/layouts/hydrateInPortions';
export { shouldUpdateScroll } from './src/layouts/scroll';
export { wrapPageElement } from './src/root';

export const onInitialClientRender = () => {
  ownScrollRestoration();
  markRunning();
  startAnalytics();
};

export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ location, prevLocation }) => {
  if (prevLocation && !isAsBuilt()) renderPagesHere();
  markArrival(location.pathname);
  openFromHash();
  arriveAt(location, prevLocation ?? undefined);
};

/** Loads the code of previews for those who preview something, before the first page is shown, and for nobody else. */
export const onClientEntry: GatsbyBrowser['onClientEntry'] = async () => {
  beginAsBuilt();
  startFreshness({ onStartupFailure: showStartupFailure, prepare });
  await Promise.all([loadTextOf(window.location.pathname), nextTurn()]);
  if (!document.cookie.includes('io.prismic.preview=')) return takeHtmlOver();
  const previews = Promise.all([import('./src/sections/preview/startPreview'), prepare(window.location.pathname)]);
  // Published content is better than no page.
  await previews.then(([{ startPreview }]) => startPreview()).catch(console.error);
};
