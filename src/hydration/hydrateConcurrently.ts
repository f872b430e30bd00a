import { startTransition, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { isDevelopment } from '../config/public';
import { preloadModules } from '../lib/lazyModule';
import { restoreOriginalText } from '../lib/originalText';
import { isServerRendered } from './serverRendered';

/**
 * Gatsby's `replaceHydrateFunction`: hydrates in a transition, which React divides into slices of a few milliseconds
 * (time slicing). Gatsby's default hydrates in one long task, which delays the first interaction (INP) on a phone. A page
 * that the browser translates is hydrated at once, since its original text stays for one task only. The development server
 * keeps the default, because its pages may have no HTML to hydrate.
 */
export function hydrateConcurrently() {
  if (isDevelopment) return undefined;
  return (element: ReactElement, container: Element) => {
    if (isServerRendered()) {
      const hydrate = () => void hydrateRoot(container, element);
      return restoreOriginalText() ? flushSync(hydrate) : startTransition(hydrate);
    }
    // A preview hydrates its islands with the page, so they must not suspend. Its content may arrive before a boundary
    // is hydrated; React then renders that boundary in the browser, which is no error here.
    const options = { onRecoverableError: () => undefined };
    const hydrate = () => startTransition(() => void hydrateRoot(container, element, options));
    preloadModules('island').then(hydrate, hydrate);
  };
}
