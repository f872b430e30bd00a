import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { useSite } from '../content/useSite';
import type { PageContext } from '../routes/pageContext';
import { toEntries } from '../sections/directory/entry';
import { inMenuOrder } from '../sections/directory/inMenuOrder';
import { RowDirectory } from '../sections/directory/RowDirectory';
import { DocumentPage } from '../sections/lazyPages';
import { PageHead } from '../sections/PageHead';

export default function IndustryIndex({
  data,
  pageContext,
}: PageProps<Queries.IndustryIndexTemplateQuery, PageContext>) {
  const { menus } = useSite(pageContext.lang);
  return (
    <DocumentPage context={pageContext} document={data.prismicPage?.data}>
      <RowDirectory entries={toEntries(inMenuOrder(data.allPrismicIndustry.nodes, menus))} />
    </DocumentPage>
  );
}

export function Head({ data, pageContext }: HeadProps<Queries.IndustryIndexTemplateQuery, PageContext>) {
  return <PageHead context={pageContext} document={data.prismicPage?.data} />;
}

export const query = graphql`
  query IndustryIndexTemplate($id: String!, $lang: String!) {
    ...OwnPage
    allPrismicIndustry(filter: { lang: { eq: $lang } }, sort: [{ data: { title: ASC } }, { uid: ASC }]) {
      nodes {
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
    }
  }
`;
