import { isDevelopment, publicSettings } from '../config/public';
import { followLinks } from './followLinks';
import { guardNavigation, type GuardOptions } from './guardNavigation';
import { guardLazyScripts } from './handleLoadFailure';
import { loadFully } from './loadFully';
import { replacePrefetch } from './prefetch';
import { trouble, troubleAtRest, watchConnection } from './trouble';
import { watchBuilds } from './watchBuilds';
import { endStartup } from './watchStartup';

/** Ahead of the first read, so that the read itself is on time. */
const PREPARE_AFTER_MS = 500;

let running = false;
let shownPath = '';

/** Sets everything up that keeps a tab healthy; once, before the page gets its scripts. */
export function startFreshness({
  onStartupFailure,
  prepare,
}: Pick<GuardOptions, 'onStartupFailure' | 'prepare'>): void {
  // The development server has no builds, and reloads by itself.
  if (isDevelopment) return;
  const reader = () => import('./readBuild');
  const { known } = watchBuilds({ reader, every: publicSettings.buildPollSeconds * 1000 });
  window.setTimeout(() => void reader().catch(() => undefined), PREPARE_AFTER_MS);
  shownPath = window.location.pathname;
  replacePrefetch(known, prepare);
  guardNavigation({
    known,
    leave: loadFully,
    isRunning: () => running,
    shownPath: () => shownPath,
    isReachable: async (href) => (await reader().catch(() => undefined))?.isReachable(href) ?? true,
    onStartupFailure,
    prepare,
  });
  guardLazyScripts(loadFully);
  watchConnection();
}

/** The page has its scripts. */
export function markRunning(): void {
  running = true;
  followLinks();
  endStartup();
}

/** A page is shown. */
export function markArrival(pathname: string): void {
  shownPath = pathname;
  trouble.set(troubleAtRest());
}
