import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { useSite } from '../content/useSite';
import { Confirmation } from '../forms/bookDemo/Confirmation';
import type { PageContext } from '../routes/pageContext';
import { PageHead } from '../sections/PageHead';
import { PageBreadcrumbs } from '../sections/PageBreadcrumbs';
import { SliceZone } from '../slices/SliceZone';

export default function BookingConfirmed({
  data,
  pageContext,
}: PageProps<Queries.BookingConfirmedTemplateQuery, PageContext>) {
  const document = data.prismicPage?.data;
  const { demo } = useSite(pageContext.lang);
  return (
    <>
      <PageBreadcrumbs crumbs={pageContext.breadcrumbs} />
      <Confirmation
        lang={pageContext.lang}
        title={document?.title ?? ''}
        lead={document?.summary ?? ''}
        book={demo?.href ?? '/book-demo'}
      >
        <SliceZone slices={document?.slices} />
      </Confirmation>
    </>
  );
}

export function Head({ data, pageContext }: HeadProps<Queries.BookingConfirmedTemplateQuery, PageContext>) {
  return <PageHead context={pageContext} document={data.prismicPage?.data} />;
}

export const query = graphql`
  query BookingConfirmedTemplate($id: String!) {
    ...OwnPage
  }
`;
