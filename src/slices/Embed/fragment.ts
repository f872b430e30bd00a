import { graphql } from 'gatsby';

/** GraphQL fields of every variation of the slice. Written from its model by `npm run generate:slices`. */
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
