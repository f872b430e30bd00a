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
    if (open.get() && navigator.onLine) loadErrorState.set({ kind: 'part' });
    open.set(false);
  },
};
