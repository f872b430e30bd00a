import { graphql } from 'gatsby';

/** GraphQL fields of calculator_teaser, for each of its variations. */
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
