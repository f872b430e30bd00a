import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageContext } from '../routes/pageContext';
import { DocumentList } from '../sections/documents/DocumentList';
import { toListedDocuments } from '../sections/documents/listedDocuments';
import { PageHead } from '../sections/PageHead';
import { PageIntro } from '../sections/PageIntro';
import { toolsText } from '../text/tools';

export default function PrismicFeatureIndex({
  data,
  pageContext,
}: PageProps<Queries.PrismicFeatureIndexTemplateQuery, PageContext>) {
  const words = toolsText(pageContext.lang).documents;
  return (
    <>
      <PageIntro title={words.features} lead={words.lead} />
      <DocumentList documents={toListedDocuments(data.allPrismicFeature.nodes, 'prismic-feature-document')} />
    </>
  );
}

export function Head({ pageContext }: HeadProps<Queries.PrismicFeatureIndexTemplateQuery, PageContext>) {
  const words = toolsText(pageContext.lang).documents;
  return <PageHead context={pageContext} title={words.features} description={words.lead} />;
}

export const query = graphql`
  query PrismicFeatureIndexTemplate($lang: String!) {
    allPrismicFeature(filter: { lang: { eq: $lang } }, sort: [{ last_publication_date: DESC }, { uid: ASC }]) {
      nodes {
        prismicId
        uid
        lang
        last_publication_date
        data {
          title
        }
      }
    }
  }
`;
