import { graphql } from 'gatsby';

/** What video asks of the content, for each of its variations. */
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
