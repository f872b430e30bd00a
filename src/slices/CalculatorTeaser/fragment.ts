import { graphql } from 'gatsby';

/** GraphQL fields of every variation of the slice. Written from its model by `npm run generate:slices`. */
export const calculatorTeaserFragment = graphql`
  fragment CalculatorTeaserSlice on PrismicSharedSlice {
    slice_type
    variation
    ... on PrismicCalculatorTeaserSliceDefault {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
        link_label
        link_link {
          ...SliceLink
        }
        example_title
        example_note
        total_label
        total_value
      }
      items {
        label
        value
      }
    }
  }
`;
