import { graphql } from 'gatsby';

/** GraphQL fields of every variation of the slice. Written from its model by `npm run generate:slices`. */
export const teamGridFragment = graphql`
  fragment TeamGridSlice on PrismicSharedSlice {
    slice_type
    variation
    ... on PrismicTeamGridSliceDefault {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
      }
      items {
        image {
          ...SliceImage
        }
        name
        role
        text {
          ...SliceRichText
        }
      }
    }
  }
`;
