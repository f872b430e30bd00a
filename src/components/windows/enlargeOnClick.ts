/** Shows the product window that was clicked full screen; its code loads with the first one. */
export function enlargeOnClick({ target }: MouseEvent): void {
  const window = target instanceof Element ? target.closest('[data-window]') : null;
  if (!(window instanceof HTMLElement)) return;
  // If it does not load, the window is as readable as before.
  import('./enlarge').then(({ enlarge }) => enlarge(window)).catch(() => undefined);
}
