/** Queries, and components that contain one: https://www.gatsbyjs.com/docs/how-to/querying-data/ */
const QUERY = /graphql[`]|StaticQuery|import \{[^}]*\bSlice\b[^}]*\} from ['"]gatsby['"]/;
/** `StaticImage` and server-only template functions. */
const COMPILED_AWAY = /StaticImage|getServerData/;
/** Babel removes prop type checks from Gatsby's runtime. */
const RUNTIME = /[\\/]\.cache[\\/]/;
const RUNTIME_SYNTAX = /\.propTypes|graphql[`]/;

/**
 * Whether a file has syntax that only Gatsby's Babel plugins understand.
 * @param file its absolute path
 */
export function needsBabel(file: string, text: string): boolean {
  return RUNTIME.test(file) ? RUNTIME_SYNTAX.test(text) : QUERY.test(text) || COMPILED_AWAY.test(text);
}
