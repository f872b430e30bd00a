import { graphql } from 'gatsby';

/** GraphQL fields of every variation of the slice. Written from its model by `npm run generate:slices`. */
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
    ... on PrismicCodeBlockSliceWording {
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
