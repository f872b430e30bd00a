import { graphql } from 'gatsby';

/** GraphQL fields of card_grid, for each of its variations. */
export const cardGridFragment = graphql`
  fragment CardGridSlice on PrismicSharedSlice {
    slice_type
    variation
    ... on PrismicCardGridSliceDefault {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
        link_label
        link_link {
          ...SliceLink
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
    ... on PrismicCardGridSliceCompact {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
        link_label
        link_link {
          ...SliceLink
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
    ... on PrismicCardGridSliceRows {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
        link_label
        link_link {
          ...SliceLink
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
