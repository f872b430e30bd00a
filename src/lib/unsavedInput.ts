/** A holder of unsaved input, such as a form. */
export interface UnsavedInput {
  isDirty(): boolean;
  /** Stores the input beyond the page; true when it succeeded. Without it, the input is lost with the page. */
  store?(): boolean;
}

const registered = new Set<UnsavedInput>();

/**
 * Registers a holder of unsaved input, so that the site does not discard it with a full page load.
 * @returns unregisters it
 */
export function registerUnsavedInput(holder: UnsavedInput): () => void {
  registered.add(holder);
  return () => void registered.delete(holder);
}

/** Whether the page may be replaced: it has no unsaved input, or all of it has just been stored. */
export function mayDiscardPage(): boolean {
  return [...registered].every((holder) => !holder.isDirty() || holder.store?.() === true);
}
