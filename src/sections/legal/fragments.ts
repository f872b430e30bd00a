import { graphql } from 'gatsby';

export const legalEntryFragment = graphql`
  fragment LegalEntry on PrismicLegal {
    url
    data {
      title
      summary
      effective
      version
    }
  }
`;
