import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageContext } from '../routes/pageContext';
import { toEntries } from '../sections/directory/entry';
import { RowDirectory } from '../sections/directory/RowDirectory';
import { DocumentPage } from '../sections/lazyPages';
import { PageHead } from '../sections/PageHead';

export default function Space({ data, pageContext }: PageProps<Queries.SpaceTemplateQuery, PageContext>) {
  const document = data.prismicSpace?.data;
  const below = toEntries(data.allPrismicSpace.nodes);
  return (
    <DocumentPage context={pageContext} eyebrow={document?.kind} document={document}>
      {below.length > 0 && <RowDirectory entries={below} />}
    </DocumentPage>
  );
}

export function Head({ data, pageContext }: HeadProps<Queries.SpaceTemplateQuery, PageContext>) {
  return <PageHead context={pageContext} document={data.prismicSpace?.data} />;
}

export const query = graphql`
  query SpaceTemplate($id: String!, $childIds: [String!]!) {
    prismicSpace(id: { eq: $id }) {
      _previewable
      data {
        title
        summary
        kind
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
    allPrismicSpace(filter: { id: { in: $childIds } }, sort: [{ data: { title: ASC } }, { uid: ASC }]) {
      nodes {
        ...SpaceEntry
      }
    }
  }
`;
