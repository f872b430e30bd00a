const QUERIES = /graphql[`]|StaticQuery|import \{[^}]*\bSlice\b[^}]*\} from 'gatsby'/;
const OTHERS = /gatsby-plugin-image|getServerData/;

/** Whether a file may hold a query of Gatsby's, whatever else is in it. */
export function hasQueries(text: string): boolean {
  return QUERIES.test(text);
}

/**
 * Whether a file of ours has what only Gatsby's own compiler understands: queries, pictures of the image plugin, what templates export for the
 * server.
 */
export function hasGatsbySyntax(text: string): boolean {
  return hasQueries(text) || OTHERS.test(text);
}
