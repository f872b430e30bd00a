import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageContext } from '../routes/pageContext';
import { DocumentPage } from '../sections/lazyPages';
import { PageHead } from '../sections/PageHead';
import { organization } from '../sections/structuredData/organization';
import { webSite } from '../sections/structuredData/webSite';

export default function Home({ data, pageContext }: PageProps<Queries.HomeTemplateQuery, PageContext>) {
  return <DocumentPage context={pageContext} document={data.prismicHome?.data} />;
}

export function Head({ data, pageContext }: HeadProps<Queries.HomeTemplateQuery, PageContext>) {
  return (
    <PageHead
      context={pageContext}
      document={data.prismicHome?.data}
      structuredData={(site) => [organization(site), webSite(site, pageContext)]}
    />
  );
}

export const query = graphql`
  query HomeTemplate($id: String!) {
    prismicHome(id: { eq: $id }) {
      _previewable
      data {
        title
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
