import type { NodePluginArgs, Store } from 'gatsby';
import type { PlanDocument } from '../routes/planPages';
import type { PageContext } from '../routes/pageContext';
import { documentOf, isPrismicNode } from './prismicNodes';

/** A page of this build and the document that it shows, if it shows one. */
export interface BuiltPage {
  readonly context: PageContext;
  readonly document?: PlanDocument;
}

/** Every page that has a row in the routes table. */
export function builtPages(store: Store, getNode: NodePluginArgs['getNode']): BuiltPage[] {
  const { pages } = store.getState() as unknown as {
    pages: ReadonlyMap<string, { readonly context?: Partial<PageContext> }>;
  };
  return [...pages.values()].flatMap(({ context }) => {
    if (!isPageContext(context)) return [];
    const node: unknown = context.id === undefined ? undefined : getNode(context.id);
    return [{ context, ...(isPrismicNode(node) && { document: documentOf(node) }) }];
  });
}

function isPageContext(context: Partial<PageContext> | undefined): context is PageContext {
  return context?.routeName !== undefined;
}
