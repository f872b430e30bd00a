import { graphql } from 'gatsby';

export const legalEntryFragment = graphql`
  fragment LegalEntry on PrismicLegal {
    prismicId
    url
    data {
      title
      summary
      effective
      version
      parent {
        id
      }
    }
  }
`;
