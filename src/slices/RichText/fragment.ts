import { graphql } from 'gatsby';

/** GraphQL fields of every variation of the slice. Written from its model by `npm run generate:slices`. */
export const richTextFragment = graphql`
  fragment RichTextSlice on PrismicSharedSlice {
    slice_type
    variation
    ... on PrismicRichTextSliceDefault {
      primary {
        body {
          ...SliceRichText
        }
      }
    }
    ... on PrismicRichTextSliceAside {
      primary {
        title
        body {
          ...SliceRichText
        }
      }
    }
  }
`;
