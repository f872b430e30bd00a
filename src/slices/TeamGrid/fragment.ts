import { graphql } from 'gatsby';

/** What team_grid asks of the content, for each of its variations. */
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
