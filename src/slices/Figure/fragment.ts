import { graphql } from 'gatsby';

/** What figure asks of the content, for each of its variations. */
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
