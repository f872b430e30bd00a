import { graphql } from 'gatsby';

/** GraphQL fields of checklist, for each of its variations. */
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
