import { startTransition, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isDevelopment } from '../config/public';
import { preloadModules } from '../lib/lazyModule';
import { isServerRendered } from './serverRendered';

/**
 * Gatsby's `replaceHydrateFunction`: hydrates as a transition, which React slices into portions of a few milliseconds, where Gatsby's own way
 * is one long task on a phone. The development server keeps Gatsby's way, because its pages may have no HTML to hydrate.
 */
export function hydrateConcurrently() {
  if (isDevelopment) return undefined;
  return (element: ReactElement, container: Element) => {
    const hydrate = () => startTransition(() => void hydrateRoot(container, element));
    if (isServerRendered()) return hydrate();
    // A preview hydrates its islands with the page, and an island that suspends does not match the server's HTML.
    preloadModules('island').then(hydrate, hydrate);
  };
}
