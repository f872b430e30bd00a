/**
 * Queries, and components that contain one: https://www.gatsbyjs.com/docs/how-to/querying-data/ The tag may have another
 * name after its import, so any statement that names both `graphql` and Gatsby counts, and so does an import of all of
 * Gatsby. Compiled packages have it as `(0, _gatsby.graphql)`.
 */
const QUERY =
  /graphql\)?\s*`|\bgraphql\b[^;]*['"]gatsby['"]|StaticQuery|import (?:\{[^}]*\bSlice\b[^}]*\}|\* as \w+) from ['"]gatsby['"]/;
/** Imports whose calls babel-plugin-macros, a part of Gatsby's preset, runs in the build; its own pattern. */
const MACRO = /[./]macro(?:\.c?js)?['"]/;
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
  return RUNTIME.test(file)
    ? RUNTIME_SYNTAX.test(text)
    : mayHaveQuery(text) || MACRO.test(text) || COMPILED_AWAY.test(text);
}

/** Whether a file may have a query, or a component that has one. */
export function mayHaveQuery(text: string): boolean {
  return QUERY.test(text);
}
