import { mayDiscardPage } from '../lib/unsavedInput';
import { isChunkLoadError, reportChunkError } from './chunkErrors';
import { claimReload } from './reloadGuard';
import { isLeaving } from './leaving';
import { loadErrorState } from './loadErrorState';
import { logStartupError } from '../hydration/startupErrors';

export type Leave = (href: string, how?: { replace?: boolean }) => void;

export interface LoadFailure {
  /** Target address, with query and hash. */
  readonly href: string;
  readonly error: unknown;
  /** False during startup: the server-rendered page is shown but has no scripts. */
  readonly running: boolean;
  readonly leave: Leave;
  /** Whether the site responds at all. */
  isReachable(href: string): Promise<boolean>;
  onStartupFailure(error: unknown): void;
}

/**
 * Handles a page whose script or data failed to load: dispatches the event, then reloads, at most once per 10 seconds
 * and path; after that it shows an error. It never discards unsaved input, nor a readable page for an unreachable one, and
 * never stops a navigation to another document.
 */
export async function handleLoadFailure(failure: LoadFailure): Promise<void> {
  if (isLeaving()) return;
  const { href, error, running, leave } = failure;
  reportChunkError({ href, error });
  const { pathname } = new URL(href);
  if (!running) {
    logStartupError(error ?? new Error(`The resources of ${pathname} could not be loaded.`));
    if (claimReload(pathname)) leave(href);
    else failure.onStartupFailure(error);
    return;
  }
  if (!mayDiscardPage()) return loadErrorState.set({ kind: 'unsaved', href });
  const isReachable = await failure.isReachable(href);
  if (isLeaving()) return;
  if (!isReachable) return loadErrorState.set({ kind: 'waiting', href });
  if (claimReload(pathname)) return leave(href);
  // So that a manual reload requests the page that failed, too.
  if (window.location.href !== href) window.history.pushState(null, '', href);
  loadErrorState.set({ kind: 'failed', href });
}

/** Handles other failed lazy scripts, on which Gatsby would reload in an endless loop. */
export function guardLazyScripts(leave: Leave): void {
  const onRejection = (event: PromiseRejectionEvent) => {
    if (!isChunkLoadError(event.reason)) return;
    event.stopImmediatePropagation();
    if (isLeaving()) return;
    const { href, pathname } = window.location;
    reportChunkError({ href, error: event.reason });
    if (mayDiscardPage() && claimReload(pathname)) leave(href);
  };
  window.addEventListener('unhandledrejection', onRejection, { capture: true });
}
