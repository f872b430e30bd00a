import { graphql } from 'gatsby';

/** GraphQL fields of choice, for each of its variations. */
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
