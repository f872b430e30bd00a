import type { GatsbyNode } from 'gatsby';
import { mayHaveQuery } from './needsBabel';
import type { RspackPluginOptions } from './pluginOptionsSchema';

/** Files of other languages are compiled by the plugins for them. */
const JAVASCRIPT = /\.[cm]?[jt]sx?$/;
/** An export for Gatsby, as a declaration or in a list, where a comment may contain anything. */
const EXPORTED = /\bexport\b[^;={(]*(?:\{[^}]*)?\b(?:config|getServerData|Head)\b/;

/**
 * The source from which Gatsby extracts queries, slices and exports: nothing for a file that has none. Gatsby parses with
 * Babel, and walks five times, every file whose text has `config`, `Head` or `Slice` anywhere, such as in the path of an
 * import or in `Header`. https://www.gatsbyjs.com/docs/reference/config-files/gatsby-node/#preprocessSource
 * @returns undefined for the file as it is
 */
export const preprocessSource: NonNullable<GatsbyNode['preprocessSource']> = ({ filename, contents }, options) => {
  const { enabled } = options as unknown as RspackPluginOptions;
  const isSearched = !JAVASCRIPT.test(filename) || mayHaveQuery(contents) || EXPORTED.test(contents);
  return enabled && !isSearched ? 'export {};' : undefined;
};
