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
let shownPath = '';
let prefetcher: Prefetcher | undefined;

/** Sets everything up that keeps a tab healthy; once, before the page gets its scripts. */
export function startFreshness({
  onStartupFailure,
  preload,
}: Pick<GuardOptions, 'onStartupFailure' | 'preload'>): void {
  // The development server has no builds, and reloads by itself.
  if (isDevelopment) return;
  const { known } = watchBuilds({ readLatest, readMeta, every: publicSettings.buildPollSeconds * 1000 });
  shownPath = window.location.pathname;
  prefetcher = createPrefetcher(known, preload);
  if (isApplied('guard-navigation'))
    guardNavigation({
      known,
      leave: loadFully,
      isRunning: () => running,
      shownPath: () => shownPath,
      isReachable,
      onStartupFailure,
      preload,
    });
  guardLazyScripts(loadFully);
  watchConnection();
}

/** The page has its scripts. */
export function markRunning(): void {
  running = true;
  handleLinks(prefetcher);
  endStartup();
}

/** A page is shown. */
export function markArrival(pathname: string): void {
  shownPath = pathname;
  noteStay();
  trouble.set(troubleAtRest());
}
