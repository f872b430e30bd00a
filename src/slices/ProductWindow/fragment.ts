import { graphql } from 'gatsby';

/** GraphQL fields of every variation of the slice. Written from its model by `npm run generate:slices`. */
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
