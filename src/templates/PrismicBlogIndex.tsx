import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageContext } from '../routes/pageContext';
import { DocumentList } from '../sections/documents/DocumentList';
import { toListedDocuments } from '../sections/documents/listedDocuments';
import { PageHead } from '../sections/PageHead';
import { PageIntro } from '../sections/PageIntro';
import { toolsText } from '../text/tools';

export default function PrismicBlogIndex({
  data,
  pageContext,
}: PageProps<Queries.PrismicBlogIndexTemplateQuery, PageContext>) {
  const words = toolsText(pageContext.lang).documents;
  return (
    <>
      <PageIntro title={words.blog} lead={words.lead} />
      <DocumentList documents={toListedDocuments(data.allPrismicBlogPost.nodes, 'prismic-blog-document')} />
    </>
  );
}

export function Head({ pageContext }: HeadProps<Queries.PrismicBlogIndexTemplateQuery, PageContext>) {
  const words = toolsText(pageContext.lang).documents;
  return <PageHead context={pageContext} title={words.blog} description={words.lead} />;
}

export const query = graphql`
  query PrismicBlogIndexTemplate($lang: String!) {
    allPrismicBlogPost(filter: { lang: { eq: $lang } }, sort: [{ last_publication_date: DESC }, { uid: ASC }]) {
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
