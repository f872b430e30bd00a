import { graphql } from 'gatsby';

/** GraphQL fields of every variation of the slice. Written from its model by `npm run generate:slices`. */
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
