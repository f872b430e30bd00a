import { graphql } from 'gatsby';

/** GraphQL fields of every variation of the slice. Written from its model by `npm run generate:slices`. */
export const callToActionFragment = graphql`
  fragment CallToActionSlice on PrismicSharedSlice {
    slice_type
    variation
    ... on PrismicCallToActionSliceDefault {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
        primary_label
        primary_link {
          ...SliceLink
        }
        secondary_label
        secondary_link {
          ...SliceLink
        }
      }
    }
    ... on PrismicCallToActionSliceInline {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
        primary_label
        primary_link {
          ...SliceLink
        }
        secondary_label
        secondary_link {
          ...SliceLink
        }
      }
    }
  }
`;
