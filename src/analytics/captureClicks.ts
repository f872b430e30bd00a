const TYPES = ['click', 'toggle'];

/**
 * Calls the listener in the capture phase, before other handlers run, with every click, and with every panel (`details`)
 * that opens or closes, also by hover.
 * @returns removes the listener
 */
export function captureClicks(listener: (event: Event) => void): () => void {
  for (const type of TYPES) document.addEventListener(type, listener, true);
  return () => {
    for (const type of TYPES) document.removeEventListener(type, listener, true);
  };
}
