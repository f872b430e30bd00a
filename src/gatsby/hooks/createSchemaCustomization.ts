import type { GatsbyNode } from 'gatsby';

/**
 * The source plugin lets Gatsby guess the fields of embeds from content, so a query would fail in a repository that has none. These are
 * oEmbed's own fields; a provider's further ones are still guessed.
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
