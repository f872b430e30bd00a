import { graphql } from 'gatsby';

/** GraphQL fields of code_block, for each of its variations. */
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
