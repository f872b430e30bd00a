import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageContext } from '../routes/pageContext';
import { DocumentPage } from '../sections/lazyPages';
import { PageHead } from '../sections/PageHead';

export default function Page({ data, pageContext }: PageProps<Queries.PageTemplateQuery, PageContext>) {
  return <DocumentPage context={pageContext} document={data.prismicPage?.data} />;
}

export function Head({ data, pageContext }: HeadProps<Queries.PageTemplateQuery, PageContext>) {
  return <PageHead context={pageContext} document={data.prismicPage?.data} />;
}

export const query = graphql`
  query PageTemplate($id: String!) {
    ...OwnPage
  }
`;
