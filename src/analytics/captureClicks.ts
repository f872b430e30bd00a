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
export function captureClicks(listener: (click: CapturedClick) => void): () => void {
  const onClick = ({ target }: Event) => {
    if (target instanceof Element) listener({ clicked: target, wasOpen: target.closest('details')?.open ?? false });
  };
  document.addEventListener('click', onClick, { capture: true });
  return () => document.removeEventListener('click', onClick, { capture: true });
}
