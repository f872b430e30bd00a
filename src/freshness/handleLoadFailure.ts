import { mayDiscardPage } from '../lib/unsavedInput';
import { isChunkLoadError, reportChunkError } from './chunkErrors';
import { takeReload } from './reloadGuard';
import { trouble } from './trouble';
import { logStartupError } from '../hydration/startupErrors';

export type Leave = (href: string, how?: { replace?: boolean }) => void;

export interface LoadFailure {
  /** Where the visitor wants to be, with query and hash. */
  readonly href: string;
  readonly error: unknown;
  /** False while the site starts: the page is there then, as the server sent it, but has no scripts. */
  readonly running: boolean;
  readonly leave: Leave;
  /** Whether the site answers at all. */
  isReachable(href: string): Promise<boolean>;
  onStartupFailure(error: unknown): void;
}

/**
 * A page's script or data did not come: tells listeners, then loads the page anew, at most once per 10 seconds and path; after that it
 * says so. Never throws away what a visitor typed, nor a page that can be read for one that cannot be reached.
 */
export async function handleLoadFailure(failure: LoadFailure): Promise<void> {
  const { href, error, running, leave } = failure;
  reportChunkError({ href, error });
  const { pathname } = new URL(href);
  if (!running) {
    logStartupError(error ?? new Error(`The resources of ${pathname} could not be loaded.`));
    if (takeReload(pathname)) leave(href);
    else failure.onStartupFailure(error);
    return;
  }
  if (!mayDiscardPage()) return trouble.set({ kind: 'held', href });
  if (!(await failure.isReachable(href))) return trouble.set({ kind: 'waiting', href });
  if (takeReload(pathname)) return leave(href);
  // So that a reload by hand, too, tries the page that failed.
  if (window.location.href !== href) window.history.pushState(null, '', href);
  trouble.set({ kind: 'failed', href });
}

/** Any other script that is loaded late: Gatsby would load the page anew each time, and so for ever. */
export function guardLazyScripts(leave: Leave): void {
  const onRejection = (event: PromiseRejectionEvent) => {
    if (!isChunkLoadError(event.reason)) return;
    event.stopImmediatePropagation();
    const { href, pathname } = window.location;
    reportChunkError({ href, error: event.reason });
    if (mayDiscardPage() && takeReload(pathname)) leave(href);
  };
  window.addEventListener('unhandledrejection', onRejection, { capture: true });
}
