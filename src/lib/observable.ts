/** A value that is told about when it changes, in the shape that React's `useSyncExternalStore` takes. */
export interface Observable<Value> {
  get(): Value;
  /** Tells everybody who listens, unless it is the very value that is there. */
  set(next: Value): void;
  /** @returns takes the listener away */
  subscribe(listener: () => void): () => void;
}

/** @param value what it is at first */
export function observable<Value>(value: Value): Observable<Value> {
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (next === value) return;
      value = next;
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
