/** Locks the page's scroll position while a dialog is open. Called after each has opened or closed. */
export function lockScroll(): void {
  document.documentElement.toggleAttribute('data-modal', document.querySelector('dialog[open]') !== null);
}
