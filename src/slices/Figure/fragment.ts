import { graphql } from 'gatsby';

/** GraphQL fields of every variation of the slice. Written from its model by `npm run generate:slices`. */
export const figureFragment = graphql`
  fragment FigureSlice on PrismicSharedSlice {
    slice_type
    variation
    ... on PrismicFigureSliceDefault {
      primary {
        image {
          ...SliceImage
        }
        caption {
          ...SliceRichText
        }
      }
    }
    ... on PrismicFigureSliceWide {
      primary {
        image {
          ...SliceImage
        }
        caption {
          ...SliceRichText
        }
      }
    }
  }
`;
