/** Whether anything is measured on this path. In the slice simulator editors look at drafts. */
export function isMeasured(pathname: string): boolean {
  return !pathname.split('/').includes('slice-simulator');
}

/** Whether going from one address to another shows another page: a change of the hash or the query alone does not. */
export function isPageView(
  to: { readonly pathname: string },
  from: { readonly pathname: string } | undefined,
): boolean {
  return isMeasured(to.pathname) && to.pathname !== from?.pathname;
}
