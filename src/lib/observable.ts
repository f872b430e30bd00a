/** An observable value with the interface of React's `useSyncExternalStore`. */
export interface Observable<Value> {
  get(): Value;
  /** Notifies the listeners, unless the value is the same. */
  set(next: Value): void;
  /** @returns unsubscribes */
  subscribe(listener: () => void): () => void;
}

/** @param value initial value */
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
