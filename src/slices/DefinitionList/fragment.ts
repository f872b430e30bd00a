import { graphql } from 'gatsby';

/** GraphQL fields of definition_list, for each of its variations. */
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
