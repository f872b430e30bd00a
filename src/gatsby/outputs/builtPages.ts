import type { Store } from 'gatsby';
import type { PageContext } from '../../routes/pageContext';

/** The contexts of all pages of this build that have a row in the routes table. */
export function builtPages(store: Pick<Store, 'getState'>): PageContext[] {
  const { pages } = store.getState() as unknown as {
    pages: ReadonlyMap<string, { readonly context?: PageContext | { readonly routeName?: undefined } }>;
  };
  return [...pages.values()].flatMap(({ context }) => (context?.routeName === undefined ? [] : [context]));
}
