import { graphql } from 'gatsby';

/** GraphQL fields of video, for each of its variations. */
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
