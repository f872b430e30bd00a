import { graphql } from 'gatsby';

/** GraphQL fields of product_window, for each of its variations. */
export const productWindowFragment = graphql`
  fragment ProductWindowSlice on PrismicSharedSlice {
    slice_type
    variation
    ... on PrismicProductWindowSliceDefault {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
        window
        window_step
        caption {
          ...SliceRichText
        }
      }
    }
    ... on PrismicProductWindowSliceDark {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
        window
        window_step
        caption {
          ...SliceRichText
        }
      }
    }
  }
`;
