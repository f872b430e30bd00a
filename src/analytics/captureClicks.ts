/** The link, button or menu that was clicked. */
export interface CapturedClick {
  readonly clicked: Element;
  /** Whether the panel around it was open before the click. */
  readonly wasOpen: boolean;
}

/**
 * Calls the listener with every click in the capture phase, before other handlers run.
 * @returns removes the listener
 */
export function captureClicks(tell: (click: CapturedClick) => void): () => void {
  const hear = ({ target }: Event) => {
    if (target instanceof Element) tell({ clicked: target, wasOpen: target.closest('details')?.open ?? false });
  };
  document.addEventListener('click', hear, { capture: true });
  return () => document.removeEventListener('click', hear, { capture: true });
}
