import { graphql } from 'gatsby';

/** GraphQL fields of every variation of the slice. Written from its model by `npm run generate:slices`. */
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
