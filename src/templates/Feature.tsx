import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageContext } from '../routes/pageContext';
import { DocumentPage } from '../sections/lazyPages';
import { PageHead } from '../sections/PageHead';

export default function Feature({ data, pageContext }: PageProps<Queries.FeatureTemplateQuery, PageContext>) {
  return <DocumentPage context={pageContext} document={data.prismicFeature?.data} />;
}

export function Head({ data, pageContext }: HeadProps<Queries.FeatureTemplateQuery, PageContext>) {
  return <PageHead context={pageContext} document={data.prismicFeature?.data} />;
}

export const query = graphql`
  query FeatureTemplate($id: String!) {
    prismicFeature(id: { eq: $id }) {
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
