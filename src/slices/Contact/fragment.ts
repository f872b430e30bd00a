import { graphql } from 'gatsby';

/** GraphQL fields of every variation of the slice. Written from its model by `npm run generate:slices`. */
export const contactFragment = graphql`
  fragment ContactSlice on PrismicSharedSlice {
    slice_type
    variation
    ... on PrismicContactSliceDefault {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
      }
      items {
        icon
        title
        text {
          ...SliceRichText
        }
        link {
          ...SliceLink
        }
        link_label
      }
    }
  }
`;
