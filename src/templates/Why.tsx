import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageContext } from '../routes/pageContext';
import { DocumentPage } from '../sections/lazyPages';
import { PageHead } from '../sections/PageHead';

export default function Why({ data, pageContext }: PageProps<Queries.WhyTemplateQuery, PageContext>) {
  return <DocumentPage context={pageContext} document={data.prismicWhy?.data} />;
}

export function Head({ data, pageContext }: HeadProps<Queries.WhyTemplateQuery, PageContext>) {
  return <PageHead context={pageContext} document={data.prismicWhy?.data} />;
}

export const query = graphql`
  query WhyTemplate($id: String!) {
    prismicWhy(id: { eq: $id }) {
      _previewable
      data {
        title
        summary
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
