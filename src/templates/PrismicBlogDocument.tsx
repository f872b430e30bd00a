import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageContext } from '../routes/pageContext';
import { DocumentPage } from '../sections/lazyPages';
import { DocumentFacts } from '../sections/documents/DocumentFacts';
import { PageHead } from '../sections/PageHead';

export default function PrismicBlogDocument({
  data,
  pageContext,
}: PageProps<Queries.PrismicBlogDocumentTemplateQuery, PageContext>) {
  const node = data.prismicBlogPost;
  return (
    <DocumentPage context={pageContext} document={node?.data} lead={node?.data.excerpt}>
      {node && <DocumentFacts document={node} />}
    </DocumentPage>
  );
}

export function Head({ data, pageContext }: HeadProps<Queries.PrismicBlogDocumentTemplateQuery, PageContext>) {
  return <PageHead context={pageContext} document={data.prismicBlogPost?.data} />;
}

export const query = graphql`
  query PrismicBlogDocumentTemplate($id: String!) {
    prismicBlogPost(id: { eq: $id }) {
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
        excerpt
        meta_title
        meta_description
        slices {
          ...AllSlices
        }
      }
    }
  }
`;
