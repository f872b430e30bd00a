import { graphql } from 'gatsby';

/** GraphQL fields of every variation of the slice. Written from its model by `npm run generate:slices`. */
export const videoFragment = graphql`
  fragment VideoSlice on PrismicSharedSlice {
    slice_type
    variation
    ... on PrismicVideoSliceDefault {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
        video {
          ...SliceLink
        }
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
