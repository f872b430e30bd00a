import { startTransition, type ReactElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
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
    if (isServerRendered()) return startTransition(() => void hydrateRoot(container, element));
    // A preview is rendered in the browser: its content arrives while React would still hydrate published content. The
    // server's HTML stays until the first commit, for which islands must not suspend.
    const render = () => startTransition(() => createRoot(container).render(element));
    preloadModules('island').then(render, render);
  };
}
