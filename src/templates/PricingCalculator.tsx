import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageContext } from '../routes/pageContext';
import { DocumentPage } from '../sections/DocumentPage';
import { PageHead } from '../sections/PageHead';

export default function PricingCalculator({
  data,
  pageContext,
}: PageProps<Queries.PricingCalculatorTemplateQuery, PageContext>) {
  const document = data.prismicPage?.data;
  return (
    <DocumentPage context={pageContext} title={document?.title} lead={document?.summary} slices={document?.slices} />
  );
}

export function Head({ data, pageContext }: HeadProps<Queries.PricingCalculatorTemplateQuery, PageContext>) {
  return <PageHead context={pageContext} document={data.prismicPage?.data} />;
}

export const query = graphql`
  query PricingCalculatorTemplate($id: String!) {
    prismicPage(id: { eq: $id }) {
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
