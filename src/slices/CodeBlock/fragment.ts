import { graphql } from 'gatsby';

/** What code_block asks of the content, for each of its variations. */
export const codeBlockFragment = graphql`
  fragment CodeBlockSlice on PrismicSharedSlice {
    slice_type
    variation
    ... on PrismicCodeBlockSliceDefault {
      primary {
        code {
          ...SliceRichText
        }
        language
        caption {
          ...SliceRichText
        }
      }
    }
  }
`;
