const QUERIES = /graphql[`]|StaticQuery|import \{[^}]*\bSlice\b[^}]*\} from 'gatsby'/;
/** What pages of other templates may use. */
const SHARED = /fragment \w+ on |StaticQuery/;
const OTHERS = /gatsby-plugin-image|getServerData/;

/**
 * Whether a file may hold a query of Gatsby's, whatever else is in it.
 * @param isUnused whether it is a template without pages, of which only what others share counts
 */
export function hasQueries(text: string, { isUnused = false } = {}): boolean {
  return QUERIES.test(text) && (!isUnused || SHARED.test(text));
}

/**
 * Whether a file of ours has what only Gatsby's own compiler understands: queries, pictures of the image plugin, what templates export for the
 * server.
 */
export function hasGatsbySyntax(text: string): boolean {
  return hasQueries(text) || OTHERS.test(text);
}
