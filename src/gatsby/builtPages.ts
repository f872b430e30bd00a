import type { Store } from 'gatsby';
import type { PlanDocument } from '../routes/planPages';
import type { PageContext } from '../routes/pageContext';

/** A page of this build and the document that it shows, if it shows one. */
export interface BuiltPage {
  readonly context: PageContext;
  readonly document?: PlanDocument;
}

/**
 * Every page that has a row in the routes table.
 * @param documentAt finds a document by the id of its node
 */
export function builtPages(store: Store, documentAt: (nodeId: string) => PlanDocument | undefined): BuiltPage[] {
  const { pages } = store.getState() as unknown as {
    pages: ReadonlyMap<string, { readonly context?: Partial<PageContext> }>;
  };
  return [...pages.values()].flatMap(({ context }) => {
    if (!isPageContext(context)) return [];
    const document = context.id === undefined ? undefined : documentAt(context.id);
    return [{ context, ...(document && { document }) }];
  });
}

function isPageContext(context: Partial<PageContext> | undefined): context is PageContext {
  return context?.routeName !== undefined;
}
