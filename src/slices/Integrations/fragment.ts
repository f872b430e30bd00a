import { graphql } from 'gatsby';

/** GraphQL fields of integrations, for each of its variations. */
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
