import { graphql } from 'gatsby';

/** GraphQL fields of every variation of the slice. Written from its model by `npm run generate:slices`. */
export const choiceFragment = graphql`
  fragment ChoiceSlice on PrismicSharedSlice {
    slice_type
    variation
    ... on PrismicChoiceSliceDefault {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
        our_title
        their_title
      }
      items {
        our_reason
        their_reason
      }
    }
  }
`;
