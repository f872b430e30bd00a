import type { GatsbyBrowser } from 'gatsby';
import './src/styles/index.css';
import { ownScrollRestoration } from './src/layouts/scroll';

export { shouldUpdateScroll } from './src/layouts/scroll';
export { wrapPageElement } from './src/root';

export const onInitialClientRender = ownScrollRestoration;

/** Loads the code of previews for those who preview something, before the first page is shown, and for nobody else. */
export const onClientEntry: GatsbyBrowser['onClientEntry'] = async () => {
  if (!document.cookie.includes('io.prismic.preview=')) return;
  try {
    const { startPreview } = await import('./src/sections/preview/startPreview');
    await startPreview();
  } catch (error) {
    // Published content is better than no page.
    console.error(error);
  }
};
