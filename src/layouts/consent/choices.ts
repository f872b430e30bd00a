import { loadErrorState } from '../../freshness/loadErrorState';
import { observable } from '../../lib/observable';

const open = observable(false);

/** Whether the consent settings are open; the footer of any page opens them. */
export const choices = {
  isOpen: open.get,
  subscribe: open.subscribe,
  show: () => open.set(true),
  hide: () => open.set(false),
  /** Their code could not be loaded, so they cannot open; nothing is tracked then. The next press loads it again. */
  fail(): void {
    // The notice of a page that waits to be opened stays, with its button.
    if (open.get() && navigator.onLine && !('href' in loadErrorState.get())) loadErrorState.set({ kind: 'part' });
    open.set(false);
  },
};
