export interface Deferral {
  /** Selector of the sections below the fold. */
  readonly sections: string;
  /** Selector of items in a section, whose height can move what is in view: they do not wait for an interaction. */
  readonly items: string;
  /** Estimated height of a section or item, in rem. */
  readonly height: number;
  /** Names of the events that count as an interaction. */
  readonly interactions: readonly string[];
  /** Name of the event that ends the deferral, too, see `renderBelowFold`. */
  readonly request: string;
  /** Longest wait for an interaction, in milliseconds. */
  readonly timeoutMs: number;
  /** Pause after the interaction, in milliseconds, in which the page shows what the interaction asks for. */
  readonly pauseMs: number;
}

/**
 * Defers layout and painting below the fold (`content-visibility`) until the first interaction, then renders sections
 * one by one at idle time: laying out a long page at once, and again when its font loads, is a long task on phones. Not
 * used where the height of that content determines the scroll position: for an address with a hash, on back navigation,
 * and after a reload. The function is inlined as text, so it cannot use anything from its module's scope.
 * @returns permits the end of the deferral after the page's `load` event: of items at once, of sections at the first
 *   interaction, after a pause; scrolling ends it earlier
 */
export function deferBelowFold({
  sections,
  items,
  height,
  interactions,
  request,
  timeoutMs,
  pauseMs,
}: Deferral): () => void {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (location.hash || arrival?.type !== 'navigate') return () => undefined;
  let isEnding = false;
  const onEnd: (() => void)[] = [];
  const style = document.createElement('style');
  style.dataset['below'] = 'later';
  // Fast scrolling can reach a deferred section: the clip margin keeps the marks and shadows at its edges visible.
  style.textContent = `${sections},${items}{content-visibility:auto;overflow-clip-margin:2rem;contain-intrinsic-block-size:auto ${height}rem}`;
  document.head.append(style);

  window.addEventListener('beforeprint', showAll);
  // An island stops the click on a link that it takes for a button.
  window.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest('a');
    if (link && link.hash && link.pathname === location.pathname) showAll();
  });

  window.addEventListener(request, (event) => {
    onEnd.push((event as CustomEvent<() => void>).detail);
    release();
  });

  function showAll(): void {
    style.remove();
    for (const call of onEnd.splice(0)) call();
  }

  function showEach(selector: string, done: () => void): void {
    const waiting = [...document.querySelectorAll<HTMLElement>(selector)];
    whenIdle(function showNext() {
      const next = waiting.shift();
      if (!next) return done();
      next.style.contentVisibility = 'visible';
      whenIdle(showNext);
    });
  }

  function whenIdle(task: () => void): void {
    if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: 500 });
    else setTimeout(task, 50);
  }

  function release(): void {
    if (isEnding) return;
    isEnding = true;
    showEach(`${sections},${items}`, showAll);
  }

  // The scroll position is what back navigation restores.
  window.addEventListener('scroll', release, { once: true });
  const interaction = new Promise<unknown>((resolve) => {
    for (const type of interactions)
      window.addEventListener(type, resolve, { once: true, capture: true, passive: true });
    setTimeout(resolve, timeoutMs);
  });
  return () => {
    const whenLoaded = () => showEach(items, () => void interaction.then(() => setTimeout(release, pauseMs)));
    if (document.readyState === 'complete') whenLoaded();
    else window.addEventListener('load', whenLoaded);
  };
}
