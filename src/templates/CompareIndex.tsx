import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageContext } from '../routes/pageContext';
import { toEntries } from '../sections/directory/entry';
import { RowDirectory } from '../sections/directory/RowDirectory';
import { DocumentPage } from '../sections/lazyPages';
import { PageHead } from '../sections/PageHead';

export default function CompareIndex({ data, pageContext }: PageProps<Queries.CompareIndexTemplateQuery, PageContext>) {
  return (
    <DocumentPage context={pageContext} document={data.prismicPage?.data}>
      <RowDirectory entries={toEntries(data.allPrismicCompare.nodes)} numbered />
    </DocumentPage>
  );
}

export function Head({ data, pageContext }: HeadProps<Queries.CompareIndexTemplateQuery, PageContext>) {
  return <PageHead context={pageContext} document={data.prismicPage?.data} />;
}

export const query = graphql`
  query CompareIndexTemplate($id: String!, $lang: String!) {
    ...OwnPage
    allPrismicCompare(filter: { lang: { eq: $lang } }, sort: [{ data: { title: ASC } }, { uid: ASC }]) {
      nodes {
        prismicId
        url
        data {
          title
          summary
        }
      }
    }
  }
`;
