import { graphql } from 'gatsby';

/** GraphQL fields of every variation of the slice. Written from its model by `npm run generate:slices`. */
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
