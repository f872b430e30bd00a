import { graphql } from 'gatsby';

/** GraphQL fields of problem, for each of its variations. */
export const problemFragment = graphql`
  fragment ProblemSlice on PrismicSharedSlice {
    slice_type
    variation
    ... on PrismicProblemSliceDefault {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
      }
      items {
        title
        text {
          ...SliceRichText
        }
      }
    }
  }
`;
