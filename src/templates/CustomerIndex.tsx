import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageContext } from '../routes/pageContext';
import { CustomerDirectory } from '../sections/customers/CustomerDirectory';
import { DocumentPage } from '../sections/lazyPages';
import { PageHead } from '../sections/PageHead';

export default function CustomerIndex({
  data,
  pageContext,
}: PageProps<Queries.CustomerIndexTemplateQuery, PageContext>) {
  return (
    <DocumentPage context={pageContext} document={data.prismicPage?.data}>
      <CustomerDirectory customers={data.allPrismicCustomer.nodes} lang={pageContext.lang} />
    </DocumentPage>
  );
}

export function Head({ data, pageContext }: HeadProps<Queries.CustomerIndexTemplateQuery, PageContext>) {
  return <PageHead context={pageContext} document={data.prismicPage?.data} />;
}

export const query = graphql`
  query CustomerIndexTemplate($id: String!, $lang: String!) {
    ...OwnPage
    allPrismicCustomer(filter: { lang: { eq: $lang } }, sort: [{ data: { company: ASC } }, { uid: ASC }]) {
      nodes {
        prismicId
        url
        data {
          company
          industry_label
          people
          title
        }
      }
    }
  }
`;
