import { graphql } from 'gatsby';

/** GraphQL fields of rich_text, for each of its variations. */
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
