import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

/** `prefers-reduced-motion`; false during server rendering. */
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
