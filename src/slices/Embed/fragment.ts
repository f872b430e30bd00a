import { graphql } from 'gatsby';

/** GraphQL fields of embed, for each of its variations. */
export const embedFragment = graphql`
  fragment EmbedSlice on PrismicSharedSlice {
    slice_type
    variation
    ... on PrismicEmbedSliceDefault {
      primary {
        embed {
          embed_url
          provider_name
          title
          html
        }
        title
        image {
          ...SliceImage
        }
        caption {
          ...SliceRichText
        }
      }
    }
  }
`;
