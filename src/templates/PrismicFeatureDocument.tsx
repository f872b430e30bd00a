import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageContext } from '../routes/pageContext';
import { DocumentPage } from '../sections/lazyPages';
import { DocumentFacts } from '../sections/documents/DocumentFacts';
import { PageHead } from '../sections/PageHead';

export default function PrismicFeatureDocument({
  data,
  pageContext,
}: PageProps<Queries.PrismicFeatureDocumentTemplateQuery, PageContext>) {
  const node = data.prismicFeature;
  return (
    <DocumentPage context={pageContext} document={node?.data}>
      {node && <DocumentFacts document={node} />}
    </DocumentPage>
  );
}

export function Head({ data, pageContext }: HeadProps<Queries.PrismicFeatureDocumentTemplateQuery, PageContext>) {
  return <PageHead context={pageContext} document={data.prismicFeature?.data} />;
}

export const query = graphql`
  query PrismicFeatureDocumentTemplate($id: String!) {
    prismicFeature(id: { eq: $id }) {
      _previewable
      prismicId
      uid
      type
      lang
      tags
      url
      first_publication_date
      last_publication_date
      data {
        title
        summary
        meta_title
        meta_description
        slices {
          ...AllSlices
        }
      }
    }
  }
`;
