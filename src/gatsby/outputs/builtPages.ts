import type { Store } from 'gatsby';
import type { PageContext } from '../../routes/pageContext';

/** The contexts of all pages of this build that have a row in the routes table. */
export function builtPages(store: Store): PageContext[] {
  const { pages } = store.getState() as unknown as {
    pages: ReadonlyMap<string, { readonly context?: Partial<PageContext> }>;
  };
  return [...pages.values()].flatMap(({ context }) => (isPageContext(context) ? [context] : []));
}

function isPageContext(context: Partial<PageContext> | undefined): context is PageContext {
  return context?.routeName !== undefined;
}
