import type { GatsbyNode } from 'gatsby';

/**
 * Defines oEmbed's fields: the source plugin lets Gatsby infer the fields of embeds, so that queries would fail in a
 * repository without embeds. Provider-specific fields are still inferred.
 */
export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(`
    type PrismicEmbedField implements Node @infer {
      embed_url: String
      type: String
      version: String
      html: String
      title: String
      author_name: String
      author_url: String
      provider_name: String
      provider_url: String
      thumbnail_url: String
      thumbnail_width: Float
      thumbnail_height: Float
      width: Float
      height: Float
    }
  `);
};
