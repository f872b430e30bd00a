import { graphql } from 'gatsby';

/** GraphQL fields of every variation of the slice. Written from its model by `npm run generate:slices`. */
export const comparisonTableFragment = graphql`
  fragment ComparisonTableSlice on PrismicSharedSlice {
    slice_type
    variation
    ... on PrismicComparisonTableSliceDefault {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
        our_name
        their_name
        source_note {
          ...SliceRichText
        }
      }
      items {
        group
        requirement
        ours
        our_note
        theirs
        their_note
      }
    }
  }
`;
