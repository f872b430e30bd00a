import { graphql } from 'gatsby';

/** GraphQL fields of link_list, for each of its variations. */
export const linkListFragment = graphql`
  fragment LinkListSlice on PrismicSharedSlice {
    slice_type
    variation
    ... on PrismicLinkListSliceDefault {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
      }
      items {
        label
        summary
        link {
          ...SliceLink
        }
      }
    }
    ... on PrismicLinkListSliceCards {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
      }
      items {
        label
        summary
        link {
          ...SliceLink
        }
        image {
          ...SliceImage
        }
      }
    }
  }
`;
