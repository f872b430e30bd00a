/** Something that may hold what a visitor typed and has not sent, such as a form. */
export interface UnsavedInput {
  isDirty(): boolean;
  /** Puts what was typed where it outlives the page; true when it is safe there. Without it, what was typed is lost with the page. */
  keep?(): boolean;
}

const holders = new Set<UnsavedInput>();

/**
 * Says that something may hold unsaved input, so that no full load of ours throws it away.
 * @returns takes it back, for when the form is gone
 */
export function holdsUnsavedInput(holder: UnsavedInput): () => void {
  holders.add(holder);
  return () => void holders.delete(holder);
}

/** Whether the page may be replaced now: nothing unsaved is on it, or all of it has just been kept. */
export function mayDiscardPage(): boolean {
  return [...holders].every((holder) => !holder.isDirty() || holder.keep?.() === true);
}
