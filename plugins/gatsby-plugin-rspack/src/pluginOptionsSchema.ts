import type { GatsbyNode } from 'gatsby';

/** Options of the plugin, as a site's configuration gives them. */
export interface RspackPluginOptions {
  /** Whether Rspack bundles the site. `false` uses webpack, for comparisons and to locate faults. */
  readonly enabled: boolean;
  /** Names of packages in `node_modules` that are compiled for the site's browsers, as webpack's Babel rule for dependencies does. */
  readonly include: readonly string[];
}

/** Validates the options: https://www.gatsbyjs.com/docs/reference/config-files/gatsby-node/#pluginOptionsSchema */
export const pluginOptionsSchema: GatsbyNode['pluginOptionsSchema'] = ({ Joi }) =>
  Joi.object({
    enabled: Joi.boolean().default(true).description('Whether Rspack bundles the site.'),
    include: Joi.array()
      .items(Joi.string())
      .default([])
      .description('Packages in node_modules that are compiled for the browsers that the site supports.'),
  });
