import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageContext } from '../routes/pageContext';
import { CaseSummary } from '../sections/customers/CaseSummary';
import { toCase } from '../sections/customers/toCase';
import { DocumentPage } from '../sections/lazyPages';
import { PageHead } from '../sections/PageHead';
import { caseStudy } from '../sections/structuredData/caseStudy';

export default function Customer({ data, pageContext }: PageProps<Queries.CustomerTemplateQuery, PageContext>) {
  const document = data.prismicCustomer?.data;
  return (
    <DocumentPage context={pageContext} eyebrow={document?.company} document={document}>
      <CaseSummary of={toCase(document)} lang={pageContext.lang} />
    </DocumentPage>
  );
}

export function Head({ data, pageContext }: HeadProps<Queries.CustomerTemplateQuery, PageContext>) {
  const document = data.prismicCustomer?.data;
  return (
    <PageHead
      context={pageContext}
      document={document}
      type="article"
      structuredData={(site) => (document ? [caseStudy(document, pageContext, site.name)] : [])}
    />
  );
}

export const query = graphql`
  query CustomerTemplate($id: String!) {
    prismicCustomer(id: { eq: $id }) {
      _previewable
      data {
        title
        company
        industry {
          url
          link_type
          isBroken
        }
        industry_label
        people
        modules
        weeks
        figures {
          measure
          before
          after
        }
        figures_note
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
