/** Whether the privacy choices are open; the footer of any page opens them. */
let isOpen = false;
const listeners = new Set<() => void>();

export const choices = {
  isOpen: () => isOpen,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  show: () => set(true),
  hide: () => set(false),
};

function set(next: boolean): void {
  isOpen = next;
  listeners.forEach((listener) => listener());
}
