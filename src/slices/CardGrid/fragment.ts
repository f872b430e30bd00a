import { graphql } from 'gatsby';

/** GraphQL fields of every variation of the slice. Written from its model by `npm run generate:slices`. */
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
