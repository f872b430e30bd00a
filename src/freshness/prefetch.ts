import { onFirstInteraction } from '../hydration/firstInteraction';
import { gatsbyWindow } from '../lib/gatsbyWindow';
import { allowsPrefetch, isStale, type Builds } from './builds';
import { removeSpeculationRules } from './speculation';

/** How many pages are loaded at a time. */
const CONCURRENCY = 5;
const ROBOT = /bot|crawler|spider|crawling/i;

/** Gatsby's hook: the prefetcher takes the place of Gatsby's core prefetching, which knows neither plain anchors nor the rules of routes. */
export const disableCorePrefetching = (): boolean => true;

/** Prefetches pages. */
export interface Prefetcher {
  /** A link to the path is in view. @returns takes it out of the queue */
  enqueue(path: string): () => void;
  /** The pointer or the focus is on a link to the path: it comes next. */
  hovering(path: string): void;
}

/**
 * A prefetcher: loads the page under the pointer at once, and those whose links are in view after the first interaction, never more than five
 * at a time. It loads nothing on a slow connection, for visitors who save data, or where the route forbids it.
 * @param builds the builds that the tab knows of
 * @param preload loads what the browser needs to render the page at a path
 */
export function createPrefetcher(builds: () => Builds, preload: (path: string) => Promise<void>): Prefetcher {
  const { loadPage } = gatsbyWindow().___loader;
  const requested = new Set<string>();
  let inView: string[] = [];
  let hovered: string | undefined;
  let running = 0;
  let hasInteracted = false;

  function take(): string | undefined {
    const path = hovered ?? (hasInteracted ? inView.shift() : undefined);
    hovered = undefined;
    return path;
  }

  function next(): void {
    while (running < CONCURRENCY) {
      const path = take();
      if (path === undefined) return;
      if (requested.has(path) || !maySpendData() || !isWorthwhile(builds(), path)) continue;
      requested.add(path);
      running += 1;
      // The code of a page declares the islands that it needs, so they are preloaded after it.
      loadPage(path)
        .then(() => preload(path))
        .then(done, done);
    }
  }

  function done(): void {
    running -= 1;
    next();
    if (running === 0 && hasInteracted) removeSpeculationRules();
  }

  onFirstInteraction(() => {
    hasInteracted = true;
    if (maySpendData()) preload(window.location.pathname).catch(() => undefined);
    next();
  });

  return {
    enqueue(path) {
      inView.push(path);
      next();
      return () => (inView = inView.filter((one) => one !== path));
    },
    hovering(path) {
      hovered = path;
      // The navigation to the page handles a failure.
      if (maySpendData()) preload(path).catch(() => undefined);
      next();
    },
  };
}

function isWorthwhile(builds: Builds, path: string): boolean {
  return !isStale(builds) && allowsPrefetch(builds, path.split('?')[0] ?? path);
}

/** Whether the connection is fast, and the visitor does not save data. */
function maySpendData(): boolean {
  const { connection } = navigator as { connection?: { effectiveType?: string; saveData?: boolean } };
  if (connection?.saveData || connection?.effectiveType?.includes('2g')) return false;
  return navigator.onLine && !ROBOT.test(navigator.userAgent);
}
