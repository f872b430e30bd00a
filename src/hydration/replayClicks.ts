import { gatsbyWindow } from '../lib/gatsbyWindow';
import { preloadModules } from '../lib/lazyModule';

/** Elements that need a script; links work without one, and so do panels of the browser's own (`details`). */
const NEEDS_SCRIPT = 'button, [data-press], input[type="checkbox"], input[type="radio"]';

/** How long slices take to hydrate once their code is loaded, in milliseconds. */
const HYDRATED_AFTER = 50;

/**
 * Event replay: captures clicks in server HTML on elements that need a script, until the script has loaded.
 * @param onCaptured gets a function that clicks the element again, to be called when the island is hydrated, or when its script could not
 *   be loaded: a link leads then where it does without scripts
 * @returns a function that stops capturing
 */
export function replayClicks(island: HTMLElement, onCaptured: (replay: () => void) => void): () => void {
  let isReplay = false;
  const capture = (event: MouseEvent) => {
    if (isReplay) return;
    const clicked = event.target instanceof Element ? event.target.closest(NEEDS_SCRIPT) : null;
    if (!clicked) return;
    event.preventDefault();
    event.stopPropagation();
    const index = [...island.querySelectorAll(NEEDS_SCRIPT)].indexOf(clicked);
    const click = () => {
      isReplay = true;
      island.querySelectorAll<HTMLElement>(NEEDS_SCRIPT)[index]?.click();
      isReplay = false;
    };
    const hydrated = sliceHydrated(clicked);
    onCaptured(() => void hydrated.then(click, click));
  };
  island.addEventListener('click', capture, { capture: true });
  return () => island.removeEventListener('click', capture, { capture: true });
}

/** Replays the clicks on buttons from before any script ran, which the script loader has queued. To be called when the first page is hydrated. */
export async function replayEarlyClicks(): Promise<void> {
  const clicks = gatsbyWindow().___takeEarlyClicks?.() ?? [];
  const pressed = clicks.flatMap(({ target, eventPhase }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    // React handles a click that caused the hydration by itself; that event is not over yet. One that sends a form was
    // canceled.
    return button && (eventPhase === Event.NONE || button.type === 'submit') ? [button] : [];
  });
  for (const button of pressed) {
    await sliceHydrated(button);
    button.click();
  }
}

/** Settles when the slice around an element is hydrated, at once outside of slices. */
async function sliceHydrated(element: Element): Promise<void> {
  if (!element.closest('[data-slice]')) return;
  await preloadModules('slice');
  await new Promise((resolve) => setTimeout(resolve, HYDRATED_AFTER));
}
