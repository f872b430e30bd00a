import { createElement, useEffect, type ComponentType } from 'react';
import { hasBuiltHead, isAsBuilt, keepBuiltHead } from '../freshness/builtPage';
import { lateSupply } from '../layouts/late';
import type { PageHeadProps } from './FullHead';

let given: ComponentType<PageHeadProps> | undefined;
const supply = lateSupply(() => import('./FullHead').then((module) => module.FullHead));

/** Gives the code that the browser fetches to where nobody can wait for it: the HTML build, which makes heads in one go. */
export function provideHead(component: ComponentType<PageHeadProps>): void {
  given = component;
}

/**
 * What a template's `Head` returns: title, description, canonical, languages, pictures and structured data of its page. The page that a
 * visitor comes to has them already.
 */
export function PageHead(props: PageHeadProps) {
  if (typeof window !== 'undefined' && isAsBuilt() && hasBuiltHead()) return <BuiltHead />;
  const Full = given ?? supply.now();
  if (Full) return createElement(Full, props);
  supply.want().catch(() => undefined);
  // What Suspense takes for "not yet".
  throw supply.arrival;
}

function BuiltHead() {
  useEffect(keepBuiltHead);
  return null;
}
