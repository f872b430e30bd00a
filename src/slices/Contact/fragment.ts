import { graphql } from 'gatsby';

/** GraphQL fields of contact, for each of its variations. */
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
