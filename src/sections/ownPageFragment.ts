import { graphql } from 'gatsby';

/** The document of a page itself, with its metadata and slices; for queries that have `$id`. */
export const ownPageFragment = graphql`
  fragment OwnPage on Query {
    prismicPage(id: { eq: $id }) {
      _previewable
      data {
        title
        summary
        meta_title
        meta_description
        meta_image {
          url
        }
        slices {
          ...AllSlices
        }
      }
    }
  }
`;
