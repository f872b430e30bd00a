/** As much of Gatsby's resolver context as finding nodes needs. */
interface NodesContext {
  readonly path?: string;
  readonly nodeModel: {
    getNodesByIds(query: { ids: readonly string[]; type: string }, dependencies?: { path?: string }): unknown[];
  };
}

const ARTICLE = 'PrismicBlogPost';

/**
 * The field `articles` of the root: articles by the ids of their nodes, in that order; those that are gone are left out. A list by filter
 * would depend on all articles, and each change of any of them would run the queries of all lists again; this one depends on what it shows.
 * @param documentTypes types of the GraphQL layer; without articles there is no field
 */
export function articlesField(documentTypes: readonly string[]) {
  if (!documentTypes.includes(ARTICLE)) return {};
  return {
    Query: {
      articles: {
        type: `[${ARTICLE}!]!`,
        args: { ids: '[String!]!' },
        resolve: (_source: unknown, { ids }: { readonly ids: readonly string[] }, { nodeModel, path }: NodesContext) =>
          nodeModel.getNodesByIds({ ids, type: ARTICLE }, { path }),
      },
    },
  };
}
