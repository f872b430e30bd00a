import { graphql } from 'gatsby';

/** Prismic's composite fields, shared by all slices. A link's `url` is the final path within the site. */
export const sliceFieldFragments = graphql`
  fragment SliceRichText on PrismicRichTextField {
    richText
  }

  fragment SliceLink on PrismicLinkField {
    url
    link_type
    target
    uid
    type
    lang
    isBroken
  }

  fragment SliceImage on PrismicImageField {
    url
    alt
    copyright
    dimensions {
      width
      height
    }
    gatsbyImageData
  }
`;
