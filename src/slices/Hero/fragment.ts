import { graphql } from 'gatsby';

/** GraphQL fields of every variation of the slice. Written from its model by `npm run generate:slices`. */
export const heroFragment = graphql`
  fragment HeroSlice on PrismicSharedSlice {
    slice_type
    variation
    ... on PrismicHeroSliceDefault {
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
        note
        image {
          ...SliceImage
        }
        window
        window_step
      }
    }
    ... on PrismicHeroSliceCentered {
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
        note
        image {
          ...SliceImage
        }
        window
        window_step
      }
    }
    ... on PrismicHeroSliceCompact {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
      }
    }
  }
`;
