import { allowsPrefetch, isStale, type Builds } from './builds';
import { onFirstUse } from './firstUse';
import { gatsbyWindow } from './gatsbyWindow';
import { endSpeculation } from './speculation';

const AT_ONCE = 5;
const ROBOT = /bot|crawler|spider|crawling/i;

/**
 * Loads pages before somebody goes there: the one under the pointer at once, those whose links are in view once somebody uses the page
 * (nobody goes anywhere without), never more than five at a time. Nothing on a slow connection, for visitors who save data, or where the route says no.
 * @param prepare fetches what the page at a path needs once pages are rendered in the browser; called when somebody is about to go somewhere
 */
export function replacePrefetch(known: () => Builds, prepare: (path: string) => Promise<void>): void {
  const loader = gatsbyWindow().___loader;
  const load = loader.loadPage;
  const asked = new Set<string>();
  let inView: string[] = [];
  let underPointer: string | undefined;
  let running = 0;
  let inViewToo = false;

  function take(): string | undefined {
    const path = underPointer ?? (inViewToo ? inView.shift() : undefined);
    underPointer = undefined;
    return path;
  }

  function next(): void {
    while (running < AT_ONCE) {
      const path = take();
      if (path === undefined) return;
      if (asked.has(path) || !maySpendData() || !isWorthwhile(known(), path)) continue;
      asked.add(path);
      running += 1;
      // What has just been loaded may have more to ask for.
      load(path)
        .then(() => prepare(path))
        .then(done, done);
    }
  }

  function done(): void {
    running -= 1;
    next();
    if (running === 0 && inViewToo) endSpeculation();
  }

  onFirstUse(() => {
    inViewToo = true;
    if (maySpendData()) prepare(window.location.pathname).catch(() => undefined);
    next();
  });

  loader.enqueue = (path) => {
    inView.push(path);
    next();
    return {
      abort() {
        inView = inView.filter((one) => one !== path);
      },
    };
  };
  loader.hovering = (path) => {
    underPointer = path;
    // Who goes there meets the failure, and the page for it.
    if (maySpendData()) prepare(path).catch(() => undefined);
    next();
  };
}

function isWorthwhile(builds: Builds, path: string): boolean {
  return !isStale(builds) && allowsPrefetch(builds, path.split('?')[0] ?? path);
}

/** Whether the connection is fast, and the visitor does not count what goes over it. */
function maySpendData(): boolean {
  const { connection } = navigator as { connection?: { effectiveType?: string; saveData?: boolean } };
  if (connection?.saveData || connection?.effectiveType?.includes('2g')) return false;
  return navigator.onLine && !ROBOT.test(navigator.userAgent);
}
