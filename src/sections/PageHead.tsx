import { createElement, useEffect, type ComponentType } from 'react';
import { hasServerHead, isServerRendered, preserveServerHead } from '../hydration/serverRendered';
import { preloadableModule } from '../lib/lazyModule';
import type { PageHeadProps } from './FullHead';

let given: ComponentType<PageHeadProps> | undefined;
const fullHead = preloadableModule('island', () => import('./FullHead').then((module) => module.FullHead));

/** Provides the lazy-loaded component synchronously, for server rendering, which cannot wait for code. */
export function provideHead(component: ComponentType<PageHeadProps>): void {
  given = component;
}

/**
 * Content of a template's `Head`: title, description, canonical and alternate links, images and structured data. The
 * first page's HTML contains it already.
 */
export function PageHead(props: PageHeadProps) {
  if (typeof window !== 'undefined' && isServerRendered() && hasServerHead()) return <ServerHead />;
  const Full = given ?? fullHead.peek();
  if (Full) return createElement(Full, props);
  fullHead.load().catch(() => undefined);
  throw fullHead.ready;
}

function ServerHead() {
  useEffect(preserveServerHead);
  return null;
}
