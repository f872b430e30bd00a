import { graphql } from 'gatsby';

export const roleFragment = graphql`
  fragment Role on PrismicJob {
    id
    url
    data {
      title
      summary
      team
      location
      country
      workplace
      employment
      salary_min
      salary_max
      salary_currency
      posted
      valid_through
    }
  }
`;
