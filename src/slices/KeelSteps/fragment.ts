import { graphql } from 'gatsby';

/** GraphQL fields of every variation of the slice. Written from its model by `npm run generate:slices`. */
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
