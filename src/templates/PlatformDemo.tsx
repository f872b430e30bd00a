import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { useSite } from '../content/useSite';
import type { PageContext } from '../routes/pageContext';
import { DemoTour } from '../sections/demo/DemoTour';
import { toSteps } from '../sections/demo/step';
import { DocumentPage } from '../sections/DocumentPage';
import { PageHead } from '../sections/PageHead';
import { text } from '../text';

export default function PlatformDemo({ data, pageContext }: PageProps<Queries.PlatformDemoTemplateQuery, PageContext>) {
  const { demo } = useSite(pageContext.lang);
  const words = text(pageContext.lang).demo;
  const document = data.prismicPlatformDemo?.data;
  return (
    <DocumentPage
      context={pageContext}
      eyebrow={[document?.role, document?.minutes && words.minutes(document.minutes)].filter(Boolean).join(' · ')}
      document={document}
    >
      <DemoTour steps={toSteps(document?.steps)} next={demo} />
    </DocumentPage>
  );
}

export function Head({ data, pageContext }: HeadProps<Queries.PlatformDemoTemplateQuery, PageContext>) {
  return <PageHead context={pageContext} document={data.prismicPlatformDemo?.data} />;
}

export const query = graphql`
  query PlatformDemoTemplate($id: String!) {
    prismicPlatformDemo(id: { eq: $id }) {
      _previewable
      data {
        title
        summary
        role
        minutes
        steps {
          title
          text {
            richText
          }
          window
          state
          hotspot_label
        }
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
