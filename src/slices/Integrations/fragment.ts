import { graphql } from 'gatsby';

/** GraphQL fields of every variation of the slice. Written from its model by `npm run generate:slices`. */
export const integrationsFragment = graphql`
  fragment IntegrationsSlice on PrismicSharedSlice {
    slice_type
    variation
    ... on PrismicIntegrationsSliceDefault {
      primary {
        eyebrow
        title
        lead {
          ...SliceRichText
        }
        link_label
        link_link {
          ...SliceLink
        }
      }
      items {
        kind
        text {
          ...SliceRichText
        }
        direction
      }
    }
  }
`;
