import { graphql } from 'gatsby';

/** GraphQL fields of every variation of the slice. Written from its model by `npm run generate:slices`. */
export const featureSplitFragment = graphql`
  fragment FeatureSplitSlice on PrismicSharedSlice {
    slice_type
    variation
    ... on PrismicFeatureSplitSliceDefault {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
        link_label
        link_link {
          ...SliceLink
        }
        window
        window_step
        image {
          ...SliceImage
        }
      }
      items {
        point
      }
    }
    ... on PrismicFeatureSplitSliceReversed {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
        link_label
        link_link {
          ...SliceLink
        }
        window
        window_step
        image {
          ...SliceImage
        }
      }
      items {
        point
      }
    }
    ... on PrismicFeatureSplitSliceStacked {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
        link_label
        link_link {
          ...SliceLink
        }
        window
        window_step
        image {
          ...SliceImage
        }
      }
      items {
        point
      }
    }
  }
`;
