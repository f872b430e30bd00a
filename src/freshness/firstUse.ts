/** What shows that somebody uses the page. */
const SIGNS = [
  'pointermove',
  'pointerdown',
  'click',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focus',
  'visibilitychange',
] as const;

/** For those who use a page by means that send none of these. In milliseconds. */
const LATEST = 10_000;

let cameBack = false;

/** Whether the first sign of use was that the visitor came back to the tab. */
export function beganWithReturn(): boolean {
  return cameBack;
}

/**
 * Calls back at the first sign that somebody uses the page, at once if there was one, and after ten seconds in any case. What the page
 * needs for nothing else waits for this.
 * @returns an end to the waiting
 */
export function onFirstUse(task: () => void): () => void {
  const timer = setTimeout(() => begin(), window.scrollY > 0 ? 0 : LATEST);
  const options = { capture: true, passive: true };
  for (const sign of SIGNS) window.addEventListener(sign, begin, options);

  function end(): void {
    clearTimeout(timer);
    for (const sign of SIGNS) window.removeEventListener(sign, begin, options);
  }
  function begin(sign?: Event): void {
    // Whoever leaves does not use the page.
    if (sign?.type === 'visibilitychange' && document.hidden) return;
    cameBack ||= sign?.type === 'visibilitychange' || (sign?.type === 'focus' && sign.target === window);
    end();
    task();
  }
  return end;
}
