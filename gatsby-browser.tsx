import './src/freshness/watchStartup';
import type { GatsbyBrowser } from 'gatsby';
import './src/styles/index.css';
import { arriveAt } from './src/analytics/pageViews';
import { startAnalytics } from './src/analytics/start';
import { markArrival, markRunning, startFreshness } from './src/freshness/start';
import { ownScrollRestoration } from './src/layouts/scroll';
import { showStartupFailure } from './src/layouts/showStartupFailure';

export { shouldUpdateScroll } from './src/layouts/scroll';
export { wrapPageElement } from './src/root';

export const onInitialClientRender = () => {
  ownScrollRestoration();
  markRunning();
  startAnalytics();
};

export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ location, prevLocation }) => {
  markArrival(location.pathname);
  arriveAt(location, prevLocation ?? undefined);
};

/** Loads the code of previews for those who preview something, before the first page is shown, and for nobody else. */
export const onClientEntry: GatsbyBrowser['onClientEntry'] = async () => {
  startFreshness(showStartupFailure);
  if (!document.cookie.includes('io.prismic.preview=')) return;
  try {
    const { startPreview } = await import('./src/sections/preview/startPreview');
    await startPreview();
  } catch (error) {
    // Published content is better than no page.
    console.error(error);
  }
};
