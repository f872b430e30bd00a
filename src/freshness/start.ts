import { isApplied } from '../config/appliedPatches';
import { isDevelopment, publicSettings } from '../config/public';
import { endNavigation } from './navigationState';
import { handleLinks } from './handleLinks';
import { guardNavigation, type GuardOptions } from './guardNavigation';
import { guardLazyScripts } from './handleLoadFailure';
import { watchLeaving } from './leaving';
import { loadFully } from './loadFully';
import { createPrefetcher, type Prefetcher } from './prefetch';
import { isReachable, readLatest, readMeta } from './readBuild';
import { loadErrorState, stateWithoutNavigation, watchConnection } from './loadErrorState';
import { watchBuilds } from './watchBuilds';
import { endStartup } from '../hydration/startupErrors';
import { gatsbyWindow } from '../lib/gatsbyWindow';

let running = false;
let shownPath = '';
let prefetcher: Prefetcher | undefined;

/** Installs build checks, navigation guards and link handling; called once, before hydration. */
export function startFreshness({
  onStartupFailure,
  preload,
}: Pick<GuardOptions, 'onStartupFailure' | 'preload'>): void {
  // The development server has no builds, and hot-reloads.
  if (isDevelopment) return;
  watchLeaving();
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

/**
 * Loads the page of the address, and never resolves, if the visitor went back before Gatsby starts, as after a reload: the
 * document is another page then, and Gatsby would give the history entry the document's address. Loads it also under the address that
 * Gatsby's router makes of it, `%2540` of `%40`, where it looks for the page when it renders: that of an unknown address.
 */
export async function loadPageOfAddress(): Promise<void> {
  const { pathname, href } = window.location;
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation && new URL(navigation.name).pathname !== pathname) {
    loadFully(href);
    await new Promise(() => undefined);
  }
  const routed = encodeURI(decodeURI(pathname));
  if (routed !== pathname) await gatsbyWindow().___loader.loadPage(routed);
}

/** Marks the page as hydrated. */
export function markHydrated(): void {
  running = true;
  handleLinks(prefetcher);
  endStartup();
}

/** Marks a page as shown. */
export function markPageShown(pathname: string): void {
  shownPath = pathname;
  endNavigation();
  loadErrorState.set(stateWithoutNavigation());
}
