import { graphql } from 'gatsby';

/** GraphQL fields of numbers, for each of its variations. */
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
