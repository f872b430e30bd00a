import { supplyOf, type Supply } from '../lib/supply';
import { withoutSlash } from '../lib/withoutSlash';
import { isAsBuilt, keepBuiltHead } from './builtPage';
import { gatsbyWindow, type LoadedPage } from './gatsbyWindow';

/** Where the HTML build leaves what a page that is there to be read knows about itself. */
export const CONTEXT_ID = 'page-context';

let own: Supply<LoadedPage> | undefined;

/**
 * What the page that the browser began with is made from: its template and data, which it does without until somebody uses it. Undefined on
 * all other pages, which Gatsby has loaded.
 */
export function ownResources(): Supply<LoadedPage> | undefined {
  return isAsBuilt() ? own : undefined;
}

/** Fetches the data that parts of the page are made from; nothing where Gatsby has done that. */
export async function wantOwnData(): Promise<void> {
  await ownResources()?.want();
}

/**
 * Has Gatsby begin with the page's HTML alone, where the page is there to be read. To be called before anything else takes hold of Gatsby's
 * loader, because a failure here is no reason to leave the page.
 * @param component stands in for the page's template
 */
export function beginWithHtml(component: object): void {
  const gatsby = gatsbyWindow();
  const path = withoutSlash(window.location.pathname);
  const context = document.getElementById(CONTEXT_ID)?.textContent;
  if (!context || gatsby.pagePath !== path) return;
  const loader = gatsby.___loader;
  const { loadPage, loadPageSync } = loader;
  const hash = gatsby.___webpackCompilationHash;
  const built = {
    component,
    json: { pageContext: JSON.parse(context) as object },
    page: { path, webpackCompilationHash: hash, staticQueryHashes: [], slicesMap: {} },
    staticQueryResults: {},
  };
  const isBuilt = (to: string) => isAsBuilt() && withoutSlash(new URL(to, window.location.href).pathname) === path;
  loader.loadPage = async (to) => {
    if (!isBuilt(to)) return loadPage(to);
    keepBuiltHead();
    return built;
  };
  loader.loadPageSync = (to, options) => (isBuilt(to) ? built : loadPageSync(to, options));
  own = supplyOf(async () => {
    const page = await loadPage(path);
    // Of another build, its data may not be what this template expects; in place of data that fails, Gatsby gives the page for errors. The
    // HTML says it all.
    if (page?.page?.path !== path || page.page.webpackCompilationHash !== hash)
      throw new Error(`What ${path} is made from did not come.`);
    return page;
  });
}
