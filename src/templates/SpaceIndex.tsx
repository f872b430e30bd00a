import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageContext } from '../routes/pageContext';
import { toEntries } from '../sections/directory/entry';
import { RowDirectory } from '../sections/directory/RowDirectory';
import { DocumentPage } from '../sections/lazyPages';
import { PageHead } from '../sections/PageHead';

export default function SpaceIndex({ data, pageContext }: PageProps<Queries.SpaceIndexTemplateQuery, PageContext>) {
  return (
    <DocumentPage context={pageContext} document={data.prismicPage?.data}>
      <RowDirectory entries={toEntries(data.allPrismicSpace.nodes)} />
    </DocumentPage>
  );
}

export function Head({ data, pageContext }: HeadProps<Queries.SpaceIndexTemplateQuery, PageContext>) {
  return <PageHead context={pageContext} document={data.prismicPage?.data} />;
}

export const query = graphql`
  query SpaceIndexTemplate($id: String!, $lang: String!) {
    ...OwnPage
    allPrismicSpace(filter: { lang: { eq: $lang } }, sort: [{ data: { title: ASC } }, { uid: ASC }]) {
      nodes {
        ...SpaceEntry
      }
    }
  }
`;
