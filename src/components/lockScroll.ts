/** Locks the page's scroll position while a dialog is open. Called after each has opened or closed. */
export function lockScroll(): void {
  document.documentElement.toggleAttribute('data-modal', document.querySelector('dialog[open]') !== null);
}

/**
 * Opens a modal dialog and locks the page's scroll position. The lock comes first: the browser computes the styles of the
 * whole page for both, and does so once in this order.
 */
export function showModal(dialog: HTMLDialogElement): void {
  document.documentElement.toggleAttribute('data-modal', true);
  dialog.showModal();
}
