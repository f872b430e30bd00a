import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterPaint } from '../lib/afterPaint';

/*
 * Stands in for Gatsby's `react-dom-utils` in the browser, where only heads are rendered with it, because the page is by
 * `replaceHydrateFunction`. Nobody sees a head, so the page is seen before it.
 */

let root: Root | undefined;
let callOff: (() => void) | undefined;

/** Gatsby has one element for all heads, which it takes them from. */
function render(head: ReactNode, place: Element): void {
  callOff?.();
  callOff = afterPaint(() => {
    root ??= createRoot(place);
    root.render(head);
  });
}

export const reactDOMUtils = () => ({ render });
