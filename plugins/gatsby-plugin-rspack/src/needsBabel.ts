/** Queries, and components that hold one: https://www.gatsbyjs.com/docs/how-to/querying-data/ */
const QUERY = /graphql[`]|StaticQuery|import \{[^}]*\bSlice\b[^}]*\} from ['"]gatsby['"]/;
/** `StaticImage` and functions of templates that run on a server alone. */
const COMPILED_AWAY = /gatsby-plugin-image|getServerData/;
/** Of Gatsby's runtime Babel takes out the checks of types. */
const RUNTIME = /[\\/]\.cache[\\/]/;
const RUNTIME_SYNTAX = /\.propTypes|graphql[`]/;

/**
 * Whether a file has syntax that only Gatsby's Babel plugins understand.
 * @param file its absolute path
 */
export function needsBabel(file: string, text: string): boolean {
  return RUNTIME.test(file) ? RUNTIME_SYNTAX.test(text) : QUERY.test(text) || COMPILED_AWAY.test(text);
}
