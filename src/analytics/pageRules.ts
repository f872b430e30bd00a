import { comparablePath, decodePath } from '../lib/canonicalPath';

/**
 * Tracking scope of a page. `all`: everything the visitor has consented to. `views`: page views by path alone, without
 * events, as on ops pages, which show other people's data. `none`: nothing, as on previews of drafts.
 */
export type Measuring = 'all' | 'views' | 'none';

/** Tracking scope of the page at this path. */
export function measuringOn(pathname: string): Measuring {
  const segments = comparablePath(decodePath(pathname)).split('/').filter(Boolean);
  if (segments[0] === 'debug') return 'views';
  return segments[0] === 'preview' || segments.includes('slice-simulator') ? 'none' : 'all';
}

/** Whether a navigation shows another page: a change of the hash or the query alone does not. */
export function isPageView(
  to: { readonly pathname: string },
  from: { readonly pathname: string } | undefined,
): boolean {
  return measuringOn(to.pathname) !== 'none' && to.pathname !== from?.pathname;
}
