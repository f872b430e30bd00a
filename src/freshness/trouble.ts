import { observable } from '../lib/observable';

/** What keeps pages from being loaded, for the frame to show. */
export type Trouble =
  | { readonly kind: 'none' }
  /** No connection; nothing was asked for yet. */
  | { readonly kind: 'offline' }
  /** No connection, and the visitor wants to go to `href`. */
  | { readonly kind: 'waiting'; readonly href: string }
  /** The connection is there again. */
  | { readonly kind: 'back'; readonly href: string }
  /** `href` could not be loaded, and the page may not be replaced, because something typed on it is not safe elsewhere. */
  | { readonly kind: 'held'; readonly href: string }
  /** `href` could not be loaded, and has just been tried anew. */
  | { readonly kind: 'failed'; readonly href: string };

export const NO_TROUBLE: Trouble = { kind: 'none' };

export const trouble = observable<Trouble>(NO_TROUBLE);

/** What there is to say when nothing was asked for. */
export function troubleAtRest(): Trouble {
  return navigator.onLine ? NO_TROUBLE : { kind: 'offline' };
}

/** Follows the connection. */
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
