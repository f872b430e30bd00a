import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageContext } from '../routes/pageContext';
import { DemoDirectory } from '../sections/demo/DemoDirectory';
import { DocumentPage } from '../sections/lazyPages';
import { PageHead } from '../sections/PageHead';

export default function PlatformDemoIndex({
  data,
  pageContext,
}: PageProps<Queries.PlatformDemoIndexTemplateQuery, PageContext>) {
  return (
    <DocumentPage context={pageContext} document={data.prismicPage?.data}>
      <DemoDirectory tours={data.allPrismicPlatformDemo.nodes} />
    </DocumentPage>
  );
}

export function Head({ data, pageContext }: HeadProps<Queries.PlatformDemoIndexTemplateQuery, PageContext>) {
  return <PageHead context={pageContext} document={data.prismicPage?.data} />;
}

export const query = graphql`
  query PlatformDemoIndexTemplate($id: String!, $lang: String!) {
    ...OwnPage
    allPrismicPlatformDemo(filter: { lang: { eq: $lang } }, sort: [{ data: { minutes: ASC } }, { uid: ASC }]) {
      nodes {
        url
        data {
          title
          summary
          role
          minutes
          window
        }
      }
    }
  }
`;
