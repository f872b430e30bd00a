import { graphql } from 'gatsby';

/** What definition_list asks of the content, for each of its variations. */
export const definitionListFragment = graphql`
  fragment DefinitionListSlice on PrismicSharedSlice {
    slice_type
    variation
    ... on PrismicDefinitionListSliceDefault {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
      }
      items {
        term
        definition {
          ...SliceRichText
        }
      }
    }
  }
`;
