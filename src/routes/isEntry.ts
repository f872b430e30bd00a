import type { PageContext } from './pageContext';

/** Whether a page is one of its own: search engines list it, it is where its document belongs, and it is no further page of a list. */
export function isEntry(context: PageContext): boolean {
  const isFurther = 'pageNumber' in context && context.pageNumber !== 1;
  return context.indexable && context.canonical === context.pathname && !isFurther;
}
