import { graphql } from 'gatsby';

/** GraphQL fields of team_grid, for each of its variations. */
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
