import type { GatsbyNode } from 'gatsby';
import type { RspackPluginOptions } from './pluginOptionsSchema';

/** Files of other languages are compiled by the plugins for them. */
const JAVASCRIPT = /\.[cm]?[jt]sx?$/;
/**
 * What Gatsby extracts from a file: queries, `Slice`, and the exports `Head`, `config` and `getServerData`. All but the
 * exports are imported from Gatsby; `graphql` without its import is an error that Gatsby explains.
 */
const EXTRACTED = /graphql|['"]gatsby(?:-plugin-image)?['"]|\bexport\b[^;]*\b(?:getServerData|config|Head)\b/;

/**
 * The source from which Gatsby extracts queries: nothing for a file that has none. Gatsby parses with Babel, and walks five
 * times, every file whose text has `config`, `Head` or `Slice` anywhere, such as in the path of an import or in `Header`.
 * https://www.gatsbyjs.com/docs/reference/config-files/gatsby-node/#preprocessSource
 * @returns undefined for the file as it is
 */
export const preprocessSource: NonNullable<GatsbyNode['preprocessSource']> = ({ filename, contents }, options) => {
  const { enabled } = options as unknown as RspackPluginOptions;
  return enabled && JAVASCRIPT.test(filename) && !EXTRACTED.test(contents) ? 'export {};' : undefined;
};
