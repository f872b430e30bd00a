import { graphql } from 'gatsby';

/** Fields of documents in their overview pages. */
export const entryFragments = graphql`
  fragment FeatureEntry on PrismicFeature {
    prismicId
    url
    data {
      title
      summary
      icon
      parent {
        id
      }
    }
  }

  fragment IndustryEntry on PrismicIndustry {
    prismicId
    url
    data {
      title
      summary
      icon
      parent {
        id
      }
    }
  }

  fragment VideoEntry on PrismicVideo {
    prismicId
    url
    data {
      title
      summary
    }
  }

  fragment CompareEntry on PrismicCompare {
    prismicId
    url
    data {
      title
      summary
    }
  }

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
