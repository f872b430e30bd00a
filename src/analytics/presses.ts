/** What somebody pressed. */
export interface Press {
  readonly pressed: Element;
  /** Whether the panel that it is in was open before. */
  readonly wasOpen: boolean;
}

/**
 * Tells of every press, before the page answers it.
 * @returns an end to the telling
 */
export function watchPresses(tell: (press: Press) => void): () => void {
  const hear = ({ target }: Event) => {
    if (target instanceof Element) tell({ pressed: target, wasOpen: target.closest('details')?.open ?? false });
  };
  document.addEventListener('click', hear, { capture: true });
  return () => document.removeEventListener('click', hear, { capture: true });
}
