import { graphql } from 'gatsby';

/** Fields of a page of the content space in an overview. */
export const spaceEntryFragment = graphql`
  fragment SpaceEntry on PrismicSpace {
    prismicId
    url
    data {
      title
      summary
      parent {
        id
      }
    }
  }
`;
