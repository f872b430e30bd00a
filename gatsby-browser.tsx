import './src/freshness/watchStartup';
import type { GatsbyBrowser } from 'gatsby';
import './src/styles/index.css';
import { markArrival, markRunning, startFreshness } from './src/freshness/start';
import { ownScrollRestoration } from './src/layouts/scroll';
import { showStartupFailure } from './src/layouts/showStartupFailure';

export { shouldUpdateScroll } from './src/layouts/scroll';
export { wrapPageElement } from './src/root';

export const onInitialClientRender = () => {
  ownScrollRestoration();
  markRunning();
};

export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ location }) => markArrival(location.pathname);

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
