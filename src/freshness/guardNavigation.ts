import { canonicalHref } from '../lib/canonicalPath';
import { linkKind } from '../lib/safeHref';
import { mayDiscardPage } from '../lib/unsavedInput';
import { endNavigation, setNavigationDirection } from './navigationState';
import { isRedirect, isStale, type Builds } from './builds';
import { gatsbyWindow, type LoadedPage, type Navigate } from '../lib/gatsbyWindow';
import { handleLoadFailure, type Leave } from './handleLoadFailure';
import { claimReload } from './reloadGuard';
import { loadErrorState } from './loadErrorState';

export interface GuardOptions {
  known(): Builds;
  leave: Leave;
  /** Whether the page is hydrated. */
  isRunning(): boolean;
  /** Path of the current page; on back and forward the address bar changes first. */
  shownPath(): string;
  /** Whether the site responds at all. */
  isReachable(href: string): Promise<boolean>;
  /** Called when the page's scripts failed to load twice. */
  onStartupFailure(error: unknown): void;
  /** Preloads what client rendering of the page at this path needs; a no-op once loaded. */
  preload(path: string): Promise<void>;
}

const SERVER_ERROR_PAGE = '/500.html';

/**
 * A guard around Gatsby's router. A tab of an older build (version skew), or a path that is a redirect, gets a full page
 * load. A load error keeps the query and hash, which Gatsby would drop. Without a connection the visitor stays on the
 * page.
 */
export function guardNavigation(options: GuardOptions): void {
  const gatsby = gatsbyWindow();
  const navigate = gatsby.___navigate;
  const loader = gatsby.___loader;
  const { loadPage, loadPageSync, isPageNotFound } = loader;
  let wanted = '';

  const guarded: Navigate = (address, how) => {
    // Page data is stored under the canonical path.
    const to = typeof address === 'string' && linkKind(address) === 'page' ? canonicalHref(address) : address;
    const target = typeof to === 'number' ? undefined : new URL(to, window.location.href);
    if (!target || target.origin !== window.location.origin) return navigate(to, how);
    wanted = target.href;
    if (target.pathname === window.location.pathname) return navigate(to, how);
    const path = target.pathname + target.search;
    if (!navigator.onLine && !loader.loadPageSync(path)) return loadErrorState.set({ kind: 'waiting', href: wanted });
    if (needsFullLoad(options.known(), target.pathname) && mayDiscardPage()) {
      return options.leave(wanted, { replace: how?.replace });
    }
    setNavigationDirection('forward', options.shownPath());
    navigate(to, how);
  };
  gatsby.___navigate = guarded;
  gatsby.___push = (to) => guarded(to, { replace: false });
  gatsby.___replace = (to) => guarded(to, { replace: true });

  loader.loadPageSync = (path, how) => loadPageSync(withoutPercent(path), how);
  loader.loadPage = async (address) => {
    const href = addressOf(address, wanted);
    const path = withoutPercent(address);
    const running = options.isRunning();
    if (running && !navigator.onLine && !loadPageSync(path)) {
      loadErrorState.set({ kind: 'waiting', href });
      return stay();
    }
    const page = await Promise.all([loadPage(path), running && options.preload(path)])
      // A second time, because loaded code may declare further modules.
      .then(async ([loaded]) => {
        if (running) await options.preload(path);
        return loaded;
      })
      .catch((error: unknown): LoadedPage => ({ status: 'error', error }));
    if (!page || page.status === 'error' || isServerError(page, path)) {
      await handleLoadFailure({ ...options, href, error: page?.error, running });
      return stay();
    }
    // The page was unpublished: a full load gets the right status from the server.
    if (running && isPageNotFound(path) && mayDiscardPage() && claimReload(new URL(href).pathname)) {
      options.leave(href);
      return stay();
    }
    // On new code Gatsby would reload by itself, discarding unsaved input.
    const hash = gatsby.___webpackCompilationHash;
    if (running && page.page && page.page.webpackCompilationHash !== hash && !mayDiscardPage()) {
      return { ...page, page: { ...page.page, webpackCompilationHash: hash } };
    }
    return page;
  };

  // Registered before the router's listener: back and forward are navigations, too.
  const onBackOrForward = (event: PopStateEvent) => {
    if (loadErrorState.get().kind === 'failed') loadErrorState.set({ kind: 'none' });
    if (window.location.pathname === options.shownPath()) return endNavigation();
    setNavigationDirection('back', options.shownPath());
    // A router that moves while React hydrates gives it another page than the HTML has (React error 418).
    if (!options.isRunning() || (isStale(options.known()) && mayDiscardPage())) {
      event.stopImmediatePropagation();
      options.leave(window.location.href);
    }
  };
  window.addEventListener('popstate', onBackOrForward, { capture: true });
  // A page left by a full load may be restored from the back/forward cache.
  window.addEventListener('pagehide', endNavigation);
}

/** An address for Gatsby's loader, which decodes it three times and throws at `%25`: no page has it in its path, nor an asterisk. */
function withoutPercent(address: string): string {
  return address.replaceAll('%25', '*');
}

/** A promise that never settles: the router waits, and the current page stays. */
function stay(): Promise<never> {
  endNavigation();
  return new Promise(() => undefined);
}

function needsFullLoad(builds: Builds, pathname: string): boolean {
  return isStale(builds) || isRedirect(builds, pathname);
}

/** For a failed page-data request Gatsby returns the page data of /500 as if it had been requested. */
function isServerError({ page }: LoadedPage, path: string): boolean {
  return page?.path === SERVER_ERROR_PAGE && !path.startsWith(SERVER_ERROR_PAGE);
}

/** The full address of a path that is being loaded. */
function addressOf(path: string, wanted: string): string {
  const { href, origin } = window.location;
  const isFor = (address: string) => {
    const { pathname, search } = new URL(address);
    return pathname + search === path || pathname === path;
  };
  return [wanted, href].find((address) => address && isFor(address)) ?? origin + path;
}
