import { comparablePath, decodePath } from '../lib/canonicalPath';

/**
 * What is measured on a page. `all`: everything that a visitor has agreed to. `views`: that it is shown, by its path alone, and nothing that
 * happens on it, as on ops pages, which show what others have entrusted to the site. `none`: nothing, where editors look at drafts.
 */
export type Measuring = 'all' | 'views' | 'none';

/** What is measured on the page at this path. */
export function measuringOn(pathname: string): Measuring {
  const segments = comparablePath(decodePath(pathname)).split('/').filter(Boolean);
  if (segments[0] === 'debug') return 'views';
  return segments[0] === 'preview' || segments.includes('slice-simulator') ? 'none' : 'all';
}

/** Whether going from one address to another shows another page: a change of the hash or the query alone does not. */
export function isPageView(
  to: { readonly pathname: string },
  from: { readonly pathname: string } | undefined,
): boolean {
  return measuringOn(to.pathname) !== 'none' && to.pathname !== from?.pathname;
}
