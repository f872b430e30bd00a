import { graphql } from 'gatsby';

/** GraphQL fields of every variation of the slice. Written from its model by `npm run generate:slices`. */
export const dataTableFragment = graphql`
  fragment DataTableSlice on PrismicSharedSlice {
    slice_type
    variation
    ... on PrismicDataTableSliceDefault {
      primary {
        title
        caption {
          ...SliceRichText
        }
        header_1
        header_2
        header_3
        header_4
        header_5
      }
      items {
        cell_1
        cell_2
        cell_3
        cell_4
        cell_5
      }
    }
  }
`;
