import { graphql } from 'gatsby';

/** GraphQL fields of every variation of the slice. Written from its model by `npm run generate:slices`. */
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
