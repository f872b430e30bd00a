import { graphql } from 'gatsby';

export const demoEntryFragment = graphql`
  fragment DemoEntry on PrismicPlatformDemo {
    url
    data {
      title
      summary
      role
      minutes
      window
    }
  }
`;
