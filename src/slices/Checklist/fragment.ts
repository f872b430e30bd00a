import { graphql } from 'gatsby';

/** GraphQL fields of every variation of the slice. Written from its model by `npm run generate:slices`. */
export const checklistFragment = graphql`
  fragment ChecklistSlice on PrismicSharedSlice {
    slice_type
    variation
    ... on PrismicChecklistSliceDefault {
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
