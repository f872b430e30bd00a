import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

/** True while the visitor asks for less motion; false while HTML is built. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, prefersLess, () => false);
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

function prefersLess(): boolean {
  return window.matchMedia(QUERY).matches;
}
