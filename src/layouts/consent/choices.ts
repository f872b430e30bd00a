import { observable } from '../../lib/observable';

const open = observable(false);

/** Whether the consent settings are open; the footer of any page opens them. */
export const choices = {
  isOpen: open.get,
  subscribe: open.subscribe,
  show: () => open.set(true),
  hide: () => open.set(false),
};
