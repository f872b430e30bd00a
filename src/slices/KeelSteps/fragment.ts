import { graphql } from 'gatsby';

/** GraphQL fields of keel_steps, for each of its variations. */
export const keelStepsFragment = graphql`
  fragment KeelStepsSlice on PrismicSharedSlice {
    slice_type
    variation
    ... on PrismicKeelStepsSliceDefault {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
      }
      items {
        label
        title
        text {
          ...SliceRichText
        }
        window
        link {
          ...SliceLink
        }
      }
    }
  }
`;
