import { graphql } from 'gatsby';

/** GraphQL fields of faq, for each of its variations. */
export const faqFragment = graphql`
  fragment FaqSlice on PrismicSharedSlice {
    slice_type
    variation
    ... on PrismicFaqSliceDefault {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
      }
      items {
        question
        answer {
          ...SliceRichText
        }
      }
    }
  }
`;
