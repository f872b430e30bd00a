import type { ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

/** Events that a pointer sends on its way to a click. */
const ON_THE_WAY = /pointer|mouse|touch|drag|wheel/;

/**
 * As React's function of the same kind. React listens in each root for every event that there is, a dozen of them for each press, which
 * on a phone cost more time than what the press is for. No part of this site has a handler for those (a lint rule sees to that).
 */
export function hydrateForClicks(container: Element, element: ReactNode): Root {
  const listen = container.addEventListener.bind(container);
  container.addEventListener = (type: string, ...rest: [EventListener, boolean]) => {
    if (!ON_THE_WAY.test(type)) listen(type, ...rest);
  };
  const root = hydrateRoot(container, element);
  // The element has its own method again.
  Reflect.deleteProperty(container, 'addEventListener');
  return root;
}
