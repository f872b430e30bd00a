import type { PageContext } from './pageContext';

/** Whether a page is an entry of its own: indexable, canonical, and not a further page of a list. */
export function isEntry(context: PageContext): boolean {
  const isFurther = 'pageNumber' in context && context.pageNumber !== 1;
  return context.indexable && context.canonical === context.pathname && !isFurther;
}
