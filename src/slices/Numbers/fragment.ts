import { graphql } from 'gatsby';

/** GraphQL fields of every variation of the slice. Written from its model by `npm run generate:slices`. */
export const numbersFragment = graphql`
  fragment NumbersSlice on PrismicSharedSlice {
    slice_type
    variation
    ... on PrismicNumbersSliceDefault {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
      }
      items {
        value
        label
        note
      }
    }
    ... on PrismicNumbersSliceDark {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
      }
      items {
        value
        label
        note
      }
    }
  }
`;
