import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { Verdict } from '../sections/compare/Verdict';
import { DocumentPage } from '../sections/lazyPages';
import { PageHead } from '../sections/PageHead';
import type { PageContext } from '../routes/pageContext';
import { richTextOf } from '../slices/fields';

export default function Compare({ data, pageContext }: PageProps<Queries.CompareTemplateQuery, PageContext>) {
  const document = data.prismicCompare?.data;
  return (
    <DocumentPage context={pageContext} document={document}>
      <Verdict value={richTextOf(document?.verdict)} reviewed={document?.reviewed} lang={pageContext.lang} />
    </DocumentPage>
  );
}

export function Head({ data, pageContext }: HeadProps<Queries.CompareTemplateQuery, PageContext>) {
  const document = data.prismicCompare?.data;
  return <PageHead context={pageContext} document={document} />;
}

export const query = graphql`
  query CompareTemplate($id: String!) {
    prismicCompare(id: { eq: $id }) {
      _previewable
      data {
        title
        summary
        verdict {
          richText
        }
        reviewed
        meta_title
        meta_description
        meta_image {
          url
        }
        slices {
          ...AllSlices
        }
      }
    }
  }
`;
