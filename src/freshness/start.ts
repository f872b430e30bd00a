import { isApplied } from '../config/appliedPatches';
import { isDevelopment, publicSettings } from '../config/public';
import { noteStay } from './arrival';
import { handleLinks } from './handleLinks';
import { guardNavigation, type GuardOptions } from './guardNavigation';
import { guardLazyScripts } from './handleLoadFailure';
import { loadFully } from './loadFully';
import { createPrefetcher, type Prefetcher } from './prefetch';
import { isReachable, readLatest, readMeta } from './readBuild';
import { trouble, troubleAtRest, watchConnection } from './trouble';
import { watchBuilds } from './watchBuilds';
import { endStartup } from '../hydration/startupErrors';

let running = false;
let leaving = false;
let shownPath = '';
let prefetcher: Prefetcher | undefined;

/** Installs build checks, navigation guards and link handling; called once, before hydration. */
export function startFreshness({
  onStartupFailure,
  preload,
}: Pick<GuardOptions, 'onStartupFailure' | 'preload'>): void {
  // The development server has no builds, and hot-reloads.
  if (isDevelopment) return;
  const { known } = watchBuilds({ readLatest, readMeta, every: publicSettings.buildPollSeconds * 1000 });
  shownPath = window.location.pathname;
  prefetcher = createPrefetcher(known, preload);
  if (isApplied('guard-navigation'))
    guardNavigation({
      known,
      leave,
      isRunning: () => running,
      shownPath: () => shownPath,
      isReachable,
      onStartupFailure,
      preload,
    });
  guardLazyScripts(loadFully);
  watchConnection();
  // A step back after a reload, before there were scripts: the address is that of another page than the document.
  if (documentPath() !== window.location.pathname) leave(window.location.href);
}

/** Whether a full page load has begun before the page was hydrated. */
export function isLeaving(): boolean {
  return leaving;
}

const leave: GuardOptions['leave'] = (href, how) => {
  leaving ||= !running;
  loadFully(href, how);
};

/** The path that the document was loaded from. */
function documentPath(): string {
  const [navigation] = performance.getEntriesByType('navigation');
  return new URL(navigation?.name ?? window.location.href).pathname;
}

/** Marks the page as hydrated. */
export function markRunning(): void {
  running = true;
  handleLinks(prefetcher);
  endStartup();
}

/** Marks a page as shown. */
export function markArrival(pathname: string): void {
  shownPath = pathname;
  noteStay();
  trouble.set(troubleAtRest());
}
