/** The part of Gatsby's resolver context that finds nodes. */
interface NodesContext {
  readonly path?: string;
  readonly nodeModel: {
    getNodesByIds(query: { ids: readonly string[]; type: string }, dependencies?: { path?: string }): unknown[];
  };
}

const ARTICLE = 'PrismicBlogPost';

/**
 * The root field `articles`: articles by node ids, in that order, without deleted ones. A filtered list would depend on
 * all articles, so that each change would rerun the queries of all lists; this one depends on its own articles only.
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
