const SYNTAX = /graphql[`]|gatsby-plugin-image|getServerData|StaticQuery|import \{[^}]*\bSlice\b[^}]*\} from 'gatsby'/;

/** Whether a file of ours has what only Gatsby's own compiler understands: queries, pictures of the image plugin, what templates export for the server. */
export function hasGatsbySyntax(text: string): boolean {
  return SYNTAX.test(text);
}
