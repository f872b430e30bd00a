import { observable } from '../lib/observable';

/** Load-error and connectivity state, shown by the frame. */
export type LoadErrorState =
  | { readonly kind: 'none' }
  /** Offline; no navigation was attempted. */
  | { readonly kind: 'offline' }
  /** Offline, with a pending navigation to `href`. */
  | { readonly kind: 'waiting'; readonly href: string }
  /** Online again. */
  | { readonly kind: 'back'; readonly href: string }
  /** `href` failed to load, and the page may not be replaced, because of unsaved input. */
  | { readonly kind: 'unsaved'; readonly href: string }
  /** What the visitor asked for on this page failed to load; asking again loads it again. */
  | { readonly kind: 'part' }
  /** `href` failed to load, and a retry has failed, too. */
  | { readonly kind: 'failed'; readonly href: string };

export const NO_LOAD_ERROR: LoadErrorState = { kind: 'none' };

export const loadErrorState = observable<LoadErrorState>(NO_LOAD_ERROR);

/** The state without a pending navigation. */
export function stateWithoutNavigation(): LoadErrorState {
  return navigator.onLine ? NO_LOAD_ERROR : { kind: 'offline' };
}

/** Follows the browser's online and offline events. */
export function watchConnection(): void {
  window.addEventListener('offline', () => {
    if (!('href' in loadErrorState.get())) loadErrorState.set({ kind: 'offline' });
  });
  window.addEventListener('online', () => {
    const current = loadErrorState.get();
    if (current.kind === 'offline') loadErrorState.set(NO_LOAD_ERROR);
    if (current.kind === 'waiting') loadErrorState.set({ kind: 'back', href: current.href });
  });
  loadErrorState.set(stateWithoutNavigation());
}
