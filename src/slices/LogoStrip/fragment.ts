import { graphql } from 'gatsby';

/** What logo_strip asks of the content, for each of its variations. */
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
