import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { useSite } from '../content/useSite';
import type { PageContext } from '../routes/pageContext';
import { toEntries } from '../sections/directory/entry';
import { FeatureDirectory } from '../sections/directory/FeatureDirectory';
import { inMenuOrder } from '../sections/directory/inMenuOrder';
import { DocumentPage } from '../sections/lazyPages';
import { PageHead } from '../sections/PageHead';

export default function FeatureIndex({ data, pageContext }: PageProps<Queries.FeatureIndexTemplateQuery, PageContext>) {
  const { menus } = useSite(pageContext.lang);
  return (
    <DocumentPage context={pageContext} document={data.prismicPage?.data}>
      <FeatureDirectory entries={toEntries(inMenuOrder(data.allPrismicFeature.nodes, menus))} />
    </DocumentPage>
  );
}

export function Head({ data, pageContext }: HeadProps<Queries.FeatureIndexTemplateQuery, PageContext>) {
  return <PageHead context={pageContext} document={data.prismicPage?.data} />;
}

export const query = graphql`
  query FeatureIndexTemplate($id: String!, $lang: String!) {
    ...OwnPage
    allPrismicFeature(filter: { lang: { eq: $lang } }, sort: [{ data: { title: ASC } }, { uid: ASC }]) {
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
