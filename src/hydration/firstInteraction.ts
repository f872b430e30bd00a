/** Events that count as an interaction with the page. */
export const INTERACTION_EVENTS = [
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

/** Longest wait, in milliseconds: assistive technology may send none of the events. */
export const TIMEOUT_MS = 10_000;

let returnedToTab = false;

/** Whether the first interaction was the visitor's return to the tab. */
export function wasReturnToTab(): boolean {
  return returnedToTab;
}

/**
 * Calls back at the first interaction with the page, at once when it is scrolled already, and after ten seconds in any case.
 * @returns cancels it
 */
export function onFirstInteraction(callback: () => void): () => void {
  const timer = setTimeout(() => run(), window.scrollY > 0 ? 0 : TIMEOUT_MS);
  const options = { capture: true, passive: true };
  for (const type of INTERACTION_EVENTS) window.addEventListener(type, run, options);

  function cancel(): void {
    clearTimeout(timer);
    for (const type of INTERACTION_EVENTS) window.removeEventListener(type, run, options);
  }
  function run(event?: Event): void {
    // A tab that becomes hidden is no interaction.
    if (event?.type === 'visibilitychange' && document.hidden) return;
    if (event && isPressOnLink(event)) return;
    returnedToTab ||= event?.type === 'visibilitychange' || (event?.type === 'focus' && event.target === window);
    cancel();
    callback();
  }
  return cancel;
}

/**
 * Whether an event belongs to a press on a link to a page: the browser follows it, so hydrating the page that is left would
 * be lost work. A gesture that begins on a link and scrolls has a scroll event besides.
 */
function isPressOnLink({ type, target }: Event): boolean {
  return type !== 'pointermove' && target instanceof Element && !!target.closest('a[href^="/"]:not(:focus-visible)');
}
