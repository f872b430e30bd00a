/** The link, button or menu that was clicked. */
export interface Press {
  readonly pressed: Element;
  /** Whether the panel around it was open before the click. */
  readonly wasOpen: boolean;
}

/**
 * Calls the listener with every click in the capture phase, before other handlers run.
 * @returns removes the listener
 */
export function watchPresses(tell: (press: Press) => void): () => void {
  const hear = ({ target }: Event) => {
    if (target instanceof Element) tell({ pressed: target, wasOpen: target.closest('details')?.open ?? false });
  };
  document.addEventListener('click', hear, { capture: true });
  return () => document.removeEventListener('click', hear, { capture: true });
}
