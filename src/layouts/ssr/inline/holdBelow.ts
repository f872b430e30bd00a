/**
 * Has the browser lay out at first only what is in or near view (`content-visibility`), and the rest piece by piece when it has nothing
 * else to do: a long page in one go, and again when its typeface comes, keeps a phone from answering. Not where the height of what is
 * further down decides where the visitor comes to stand: with an address of a part of the page, on the way back, and after a reload.
 * Its text is put into the page, so nothing from outside of it is known inside.
 * @param held selector of the pieces
 * @param height of a piece, in rem, as long as it is not known
 * @returns ends it, piece by piece from when the page has loaded; a visitor who scrolls does so before
 */
export function holdBelow(held: string, height: number): () => void {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (location.hash || arrival?.type !== 'navigate') return () => undefined;
  let isEnding = false;
  const hold = document.createElement('style');
  hold.dataset['below'] = 'later';
  // Who is quick sees a piece before it is shown for good, with the marks and shadows at its edges.
  hold.textContent = `${held}{content-visibility:auto;overflow-clip-margin:2rem;contain-intrinsic-block-size:auto ${height}rem}`;
  document.head.append(hold);

  window.addEventListener('beforeprint', showAll);
  window.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element && target.closest('a');
      if (link && link.hash && link.pathname === location.pathname) showAll();
    },
    true,
  );

  function showAll(): void {
    hold.remove();
  }

  function showEach([next, ...rest]: HTMLElement[]): void {
    if (!next) return showAll();
    next.style.contentVisibility = 'visible';
    inTurn(() => showEach(rest));
  }

  function inTurn(task: () => void): void {
    if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: 500 });
    else setTimeout(task, 50);
  }

  function release(): void {
    if (isEnding) return;
    isEnding = true;
    inTurn(() => showEach([...document.querySelectorAll<HTMLElement>(held)]));
  }

  // Where the visitor comes to stand is what the way back leads to.
  window.addEventListener('scroll', release, { once: true });
  return () => void (document.readyState === 'complete' ? release() : window.addEventListener('load', release));
}
