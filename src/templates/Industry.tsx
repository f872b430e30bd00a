import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageContext } from '../routes/pageContext';
import { DocumentPage } from '../sections/lazyPages';
import { PageHead } from '../sections/PageHead';

export default function Industry({ data, pageContext }: PageProps<Queries.IndustryTemplateQuery, PageContext>) {
  return <DocumentPage context={pageContext} document={data.prismicIndustry?.data} />;
}

export function Head({ data, pageContext }: HeadProps<Queries.IndustryTemplateQuery, PageContext>) {
  return <PageHead context={pageContext} document={data.prismicIndustry?.data} />;
}

export const query = graphql`
  query IndustryTemplate($id: String!) {
    prismicIndustry(id: { eq: $id }) {
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
