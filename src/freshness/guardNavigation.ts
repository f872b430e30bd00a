import { canonicalHref } from '../lib/canonicalPath';
import { linkKind } from '../lib/safeHref';
import { mayDiscardPage } from '../lib/unsavedInput';
import { noteStay, noteWay } from './arrival';
import { isRedirect, isStale, type Builds } from './builds';
import { gatsbyWindow, type LoadedPage, type Navigate } from '../lib/gatsbyWindow';
import { handleLoadFailure, type Leave } from './handleLoadFailure';
import { takeReload } from './reloadGuard';
import { trouble } from './trouble';

export interface GuardOptions {
  known(): Builds;
  leave: Leave;
  /** Whether React has taken the page over. */
  isRunning(): boolean;
  /** Path of the page that is shown; the address bar is ahead of it on back and forward. */
  shownPath(): string;
  /** Whether the site answers at all. */
  isReachable(href: string): Promise<boolean>;
  /** The page's scripts did not come, twice. */
  onStartupFailure(error: unknown): void;
  /** Fetches what a page at this path needs once pages are rendered in the browser; cheap when it is here. */
  preload(path: string): Promise<void>;
}

const SERVER_ERROR_PAGE = '/500.html';

/**
 * Stands between a wish to go somewhere and Gatsby's router: a tab of an older build, or a path that leads elsewhere, gets one full load; a
 * page that cannot be loaded is handled with its query and hash (Gatsby would drop them); without a connection the visitor stays.
 */
export function guardNavigation(options: GuardOptions): void {
  const gatsby = gatsbyWindow();
  const navigate = gatsby.___navigate;
  const { loadPage, loadPageSync, isPageNotFound } = gatsby.___loader;
  let wanted = '';

  const guarded: Navigate = (address, how) => {
    // A page's data is where its path is spelled as the site spells it.
    const to = typeof address === 'string' && linkKind(address) === 'page' ? canonicalHref(address) : address;
    const target = typeof to === 'number' ? undefined : new URL(to, window.location.href);
    if (!target || target.origin !== window.location.origin) return navigate(to, how);
    wanted = target.href;
    if (target.pathname === window.location.pathname) return navigate(to, how);
    const path = target.pathname + target.search;
    if (!navigator.onLine && !loadPageSync(path)) return trouble.set({ kind: 'waiting', href: wanted });
    if (needsFullLoad(options.known(), target.pathname) && mayDiscardPage()) {
      return options.leave(wanted, { replace: how?.replace });
    }
    noteWay('onward', options.shownPath());
    navigate(to, how);
  };
  gatsby.___navigate = guarded;
  gatsby.___push = (to) => guarded(to, { replace: false });
  gatsby.___replace = (to) => guarded(to, { replace: true });

  gatsby.___loader.loadPage = async (path) => {
    const href = addressOf(path, wanted);
    const running = options.isRunning();
    if (running && !navigator.onLine && !loadPageSync(path)) {
      trouble.set({ kind: 'waiting', href });
      return stay();
    }
    const page = await Promise.all([loadPage(path), running && options.preload(path)])
      // Again, because what has just been loaded may have more to ask for.
      .then(async ([loaded]) => {
        if (running) await options.preload(path);
        return loaded;
      })
      .catch((error: unknown): LoadedPage => ({ status: 'error', error }));
    if (!page || page.status === 'error' || isServerError(page, path)) {
      await handleLoadFailure({ ...options, href, error: page?.error, running });
      return stay();
    }
    // Somebody took the page away: the server says so with the right status.
    if (running && isPageNotFound(path) && mayDiscardPage() && takeReload(new URL(href).pathname)) {
      options.leave(href);
      return stay();
    }
    // With new code Gatsby loads anew on its own account, whatever is on the page.
    const hash = gatsby.___webpackCompilationHash;
    if (running && page.page && page.page.webpackCompilationHash !== hash && !mayDiscardPage()) {
      return { ...page, page: { ...page.page, webpackCompilationHash: hash } };
    }
    return page;
  };

  // Before the router hears of it: back and forward are navigations, too.
  const onBackOrForward = (event: PopStateEvent) => {
    if (trouble.get().kind === 'failed') trouble.set({ kind: 'none' });
    if (window.location.pathname === options.shownPath()) return noteStay();
    noteWay('back', options.shownPath());
    if (isStale(options.known()) && mayDiscardPage()) {
      event.stopImmediatePropagation();
      options.leave(window.location.href);
    }
  };
  window.addEventListener('popstate', onBackOrForward, { capture: true });
  // The browser may keep a page that was left by a full load, and show it again.
  window.addEventListener('pagehide', noteStay);
}

/** What the router gets for a page that does not come: nothing, ever. */
function stay(): Promise<never> {
  noteStay();
  return new Promise(() => undefined);
}

function needsFullLoad(builds: Builds, pathname: string): boolean {
  return isStale(builds) || isRedirect(builds, pathname);
}

/** Where a page's data is answered with 500, Gatsby gives the page for that instead, as if it had been asked for. */
function isServerError({ page }: LoadedPage, path: string): boolean {
  return page?.path === SERVER_ERROR_PAGE && !path.startsWith(SERVER_ERROR_PAGE);
}

/** The whole address that a path is loaded for. */
function addressOf(path: string, wanted: string): string {
  const { href, origin } = window.location;
  const isFor = (address: string) => {
    const { pathname, search } = new URL(address);
    return pathname + search === path || pathname === path;
  };
  return [wanted, href].find((address) => address && isFor(address)) ?? origin + path;
}
