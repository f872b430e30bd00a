import { graphql } from 'gatsby';

/** What checklist asks of the content, for each of its variations. */
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
