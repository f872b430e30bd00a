import { graphql } from 'gatsby';

/** GraphQL fields of every variation of the slice. Written from its model by `npm run generate:slices`. */
export const testimonialFragment = graphql`
  fragment TestimonialSlice on PrismicSharedSlice {
    slice_type
    variation
    ... on PrismicTestimonialSliceDefault {
      primary {
        quote {
          ...SliceRichText
        }
        name
        role
        company
        link {
          ...SliceLink
        }
        link_label
      }
    }
    ... on PrismicTestimonialSliceDark {
      primary {
        quote {
          ...SliceRichText
        }
        name
        role
        company
        link {
          ...SliceLink
        }
        link_label
      }
    }
  }
`;
