import { graphql } from 'gatsby';

/** GraphQL fields of every variation of the slice. Written from its model by `npm run generate:slices`. */
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
