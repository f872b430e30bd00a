import { graphql } from 'gatsby';

export const demoEntryFragment = graphql`
  fragment DemoEntry on PrismicPlatformDemo {
    prismicId
    url
    data {
      title
      summary
      role
      module
      minutes
      window
    }
  }
`;
