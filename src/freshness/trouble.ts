import { observable } from '../lib/observable';

/** Load-error and connectivity state, shown by the frame. */
export type Trouble =
  | { readonly kind: 'none' }
  /** Offline; no navigation was attempted. */
  | { readonly kind: 'offline' }
  /** Offline, with a pending navigation to `href`. */
  | { readonly kind: 'waiting'; readonly href: string }
  /** Online again. */
  | { readonly kind: 'back'; readonly href: string }
  /** `href` failed to load, and the page may not be replaced, because of unsaved input. */
  | { readonly kind: 'held'; readonly href: string }
  /** `href` failed to load, and a retry has failed, too. */
  | { readonly kind: 'failed'; readonly href: string };

export const NO_TROUBLE: Trouble = { kind: 'none' };

export const trouble = observable<Trouble>(NO_TROUBLE);

/** The state without a pending navigation. */
export function troubleAtRest(): Trouble {
  return navigator.onLine ? NO_TROUBLE : { kind: 'offline' };
}

/** Follows the browser's online and offline events. */
export function watchConnection(): void {
  window.addEventListener('offline', () => {
    if (trouble.get().kind === 'none') trouble.set({ kind: 'offline' });
  });
  window.addEventListener('online', () => {
    const current = trouble.get();
    if (current.kind === 'offline') trouble.set(NO_TROUBLE);
    if (current.kind === 'waiting') trouble.set({ kind: 'back', href: current.href });
  });
  trouble.set(troubleAtRest());
}
