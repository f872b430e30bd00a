import { graphql } from 'gatsby';

/** GraphQL fields of logo_strip, for each of its variations. */
export const logoStripFragment = graphql`
  fragment LogoStripSlice on PrismicSharedSlice {
    slice_type
    variation
    ... on PrismicLogoStripSliceDefault {
      primary {
        title
      }
      items {
        name
        image {
          ...SliceImage
        }
        link {
          ...SliceLink
        }
      }
    }
  }
`;
