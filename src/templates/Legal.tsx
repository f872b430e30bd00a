import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { publicSettings } from '../config/public';
import type { PageContext } from '../routes/pageContext';
import { LegalPage } from '../sections/lazyPages';
import { StoredEntries } from '../sections/legal/StoredEntries';
import { PageHead } from '../sections/PageHead';

/** Uid of the cookie notice, the document that lists what is stored in a browser. */
const COOKIE_NOTICE = 'cookies';

export default function Legal({ data, pageContext }: PageProps<Queries.LegalTemplateQuery, PageContext>) {
  const document = data.prismicLegal?.data;
  return (
    <LegalPage
      context={pageContext}
      title={document?.title ?? ''}
      summary={document?.summary}
      version={document?.version}
      effective={document?.effective}
      changes={(document?.changes ?? []).flatMap((change) => change ?? [])}
      slices={document?.slices}
    >
      {data.prismicLegal?.uid === COOKIE_NOTICE && <StoredEntries lang={pageContext.lang} settings={publicSettings} />}
    </LegalPage>
  );
}

export function Head({ data, pageContext }: HeadProps<Queries.LegalTemplateQuery, PageContext>) {
  return <PageHead context={pageContext} document={data.prismicLegal?.data} />;
}

export const query = graphql`
  query LegalTemplate($id: String!) {
    prismicLegal(id: { eq: $id }) {
      _previewable
      uid
      data {
        title
        summary
        version
        effective
        changes {
          date
          version
          text
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
