import { startTransition, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isDevelopment } from '../config/public';

/**
 * Gatsby asks this for another way of taking the server's HTML over: in small portions, between which the page answers, where Gatsby's own
 * way is one long task on a phone. The development server keeps its own, because its pages may have no HTML to take over.
 */
export function hydrateInPortions() {
  if (isDevelopment) return undefined;
  return (element: ReactElement, container: Element) => startTransition(() => void hydrateRoot(container, element));
}
