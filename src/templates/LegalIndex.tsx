import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageContext } from '../routes/pageContext';
import { DocumentPage } from '../sections/lazyPages';
import { LegalDirectory } from '../sections/legal/LegalDirectory';
import { PageHead } from '../sections/PageHead';

export default function LegalIndex({ data, pageContext }: PageProps<Queries.LegalIndexTemplateQuery, PageContext>) {
  return (
    <DocumentPage context={pageContext} document={data.prismicPage?.data}>
      <LegalDirectory documents={data.allPrismicLegal.nodes} lang={pageContext.lang} />
    </DocumentPage>
  );
}

export function Head({ data, pageContext }: HeadProps<Queries.LegalIndexTemplateQuery, PageContext>) {
  return <PageHead context={pageContext} document={data.prismicPage?.data} />;
}

export const query = graphql`
  query LegalIndexTemplate($id: String!, $lang: String!) {
    ...OwnPage
    allPrismicLegal(filter: { lang: { eq: $lang } }, sort: [{ data: { title: ASC } }, { uid: ASC }]) {
      nodes {
        url
        data {
          title
          summary
          effective
          version
        }
      }
    }
  }
`;
