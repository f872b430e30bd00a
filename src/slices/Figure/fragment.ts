import { graphql } from 'gatsby';

/** GraphQL fields of figure, for each of its variations. */
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
