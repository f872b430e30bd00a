import { createElement, useEffect, type ComponentType } from 'react';
import { hasServerHead, isServerRendered, keepServerHead } from '../hydration/serverRendered';
import { preloadableModule } from '../lib/lazyModule';
import type { PageHeadProps } from './FullHead';

let given: ComponentType<PageHeadProps> | undefined;
const fullHead = preloadableModule('island', () => import('./FullHead').then((module) => module.FullHead));

/** Gives the code that the browser fetches to where nobody can wait for it: the HTML build, which makes heads in one go. */
export function provideHead(component: ComponentType<PageHeadProps>): void {
  given = component;
}

/**
 * What a template's `Head` returns: title, description, canonical, languages, pictures and structured data of its page. The page that a
 * visitor comes to has them already.
 */
export function PageHead(props: PageHeadProps) {
  if (typeof window !== 'undefined' && isServerRendered() && hasServerHead()) return <ServerHead />;
  const Full = given ?? fullHead.peek();
  if (Full) return createElement(Full, props);
  fullHead.load().catch(() => undefined);
  throw fullHead.ready;
}

function ServerHead() {
  useEffect(keepServerHead);
  return null;
}
