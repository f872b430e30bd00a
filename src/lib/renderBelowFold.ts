/** Name of the event that `deferBelowFold` answers, with a function to call at the end. */
export const RENDER_REQUEST = 'renderbelowfold';

/**
 * Renders what `deferBelowFold` has deferred, section by section at idle time.
 * @returns resolves when that is done, at once where nothing is deferred
 */
export function renderBelowFold(): Promise<void> {
  if (!document.querySelector('style[data-below]')) return Promise.resolve();
  return new Promise((resolve) => window.dispatchEvent(new CustomEvent(RENDER_REQUEST, { detail: resolve })));
}
