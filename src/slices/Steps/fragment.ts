import { graphql } from 'gatsby';

/** GraphQL fields of steps, for each of its variations. */
export const stepsFragment = graphql`
  fragment StepsSlice on PrismicSharedSlice {
    slice_type
    variation
    ... on PrismicStepsSliceDefault {
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
        role
      }
    }
    ... on PrismicStepsSliceTimeline {
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
        role
      }
    }
  }
`;
