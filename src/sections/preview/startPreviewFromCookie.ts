import { preloadPage } from '../../layouts/preloadPage';

/**
 * Loads the code of previews, and of the page, if the visitor has a preview cookie; other visitors do not load it. Await it
 * before the first render.
 * @returns whether there is a cookie. A preview that cannot start is logged: published content is better than no page.
 */
export async function startPreviewFromCookie(): Promise<boolean> {
  if (!document.cookie.includes('io.prismic.preview=')) return false;
  try {
    const [{ startPreview }] = await Promise.all([import('./startPreview'), preloadPage(window.location.pathname)]);
    await startPreview();
  } catch (error) {
    console.error(error);
  }
  return true;
}
