import { gatsbyWindow, type LoadedPage } from '../lib/gatsbyWindow';
import { lazyModule, type LazyModule } from '../lib/lazyModule';
import { withoutSlash } from '../lib/withoutSlash';
import { isServerRendered, preserveServerHead } from './serverRendered';

/** Id of the element in which the HTML build leaves the page context of a reading page. */
export const CONTEXT_ID = 'page-context';

let landingPage: LazyModule<LoadedPage> | undefined;

/** The template and data of the reading page that the visitor landed on; undefined on all other pages, which Gatsby's loader has loaded. */
export function deferredPage(): LazyModule<LoadedPage> | undefined {
  return isServerRendered() ? landingPage : undefined;
}

/** Loads the data that the islands of the landing page are rendered from; nothing where Gatsby has loaded it. */
export async function loadDeferredPage(): Promise<void> {
  await deferredPage()?.load();
}

/**
 * Starts Gatsby's runtime without the template and data of a reading page: its loader answers with `component` and the page context that is
 * in the HTML. To be called before `guardNavigation` wraps the loader, because a failure here is no reason to leave the page.
 * @param component rendered in place of the page's template
 */
export function deferPageData(component: object): void {
  const gatsby = gatsbyWindow();
  const path = withoutSlash(window.location.pathname);
  const context = document.getElementById(CONTEXT_ID)?.textContent;
  if (!context || gatsby.pagePath !== path) return;
  const loader = gatsby.___loader;
  const { loadPage, loadPageSync } = loader;
  const hash = gatsby.___webpackCompilationHash;
  const deferred = {
    component,
    json: { pageContext: JSON.parse(context) as object },
    page: { path, webpackCompilationHash: hash, staticQueryHashes: [], slicesMap: {} },
    staticQueryResults: {},
  };
  const isLanding = (to: string) =>
    isServerRendered() && withoutSlash(new URL(to, window.location.href).pathname) === path;
  loader.loadPage = async (to) => {
    if (!isLanding(to)) return loadPage(to);
    preserveServerHead();
    return deferred;
  };
  loader.loadPageSync = (to, options) => (isLanding(to) ? deferred : loadPageSync(to, options));
  let failures = 0;
  landingPage = lazyModule(async () => {
    // Gatsby's loader remembers a failure, by the path with its query.
    const address = failures ? `${path}?retry=${failures}` : path;
    const page = await loadPage(address);
    const found = page?.page;
    // Where the data fails Gatsby answers with its error page, or without a build. Data of another build may not fit this template,
    // and is not requested again. The HTML stays then.
    if (page && found?.path === address && found.webpackCompilationHash === hash) return page;
    if (found?.path !== address || !found.webpackCompilationHash) failures += 1;
    throw new Error(`The data of ${path} could not be loaded.`);
  });
}
