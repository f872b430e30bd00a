import type { GatsbyNode } from 'gatsby';
import type { RspackPluginOptions } from './pluginOptionsSchema';

/** Files of other languages are compiled by the plugins for them. */
const JAVASCRIPT = /\.[cm]?[jt]sx?$/;
/** The tag of a query, also in compiled code: `(0, _gatsby.graphql)`. */
const QUERY = /graphql\)?\s*`/;
/** An import from Gatsby, which may name the tag or `Slice` otherwise. */
const GATSBY = /['"]gatsby['"]/;
const IMPORTED = /graphql|Slice/;
/** An export for Gatsby, as a declaration or in a list, where a comment may contain anything. */
const EXPORTED = /\bexport\b[^;={(]*(?:\{[^}]*)?\b(?:getServerData|config|Head)\b/;

/**
 * The source from which Gatsby extracts queries: nothing for a file that has none. Gatsby parses with Babel, and walks five
 * times, every file whose text has `config`, `Head` or `Slice` anywhere, such as in the path of an import or in `Header`.
 * https://www.gatsbyjs.com/docs/reference/config-files/gatsby-node/#preprocessSource
 * @returns undefined for the file as it is
 */
export const preprocessSource: NonNullable<GatsbyNode['preprocessSource']> = ({ filename, contents }, options) => {
  const { enabled } = options as unknown as RspackPluginOptions;
  return enabled && JAVASCRIPT.test(filename) && !hasExtracted(contents) ? 'export {};' : undefined;
};

function hasExtracted(text: string): boolean {
  return QUERY.test(text) || (GATSBY.test(text) && IMPORTED.test(text)) || EXPORTED.test(text);
}
