import { graphql } from 'gatsby';

/** GraphQL fields of every variation of the slice. Written from its model by `npm run generate:slices`. */
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
