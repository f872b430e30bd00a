import { graphql } from 'gatsby';

/** GraphQL fields of quote, for each of its variations. */
export const quoteFragment = graphql`
  fragment QuoteSlice on PrismicSharedSlice {
    slice_type
    variation
    ... on PrismicQuoteSliceDefault {
      primary {
        quote {
          ...SliceRichText
        }
        source
        link {
          ...SliceLink
        }
      }
    }
  }
`;
