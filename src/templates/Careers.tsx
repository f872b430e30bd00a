import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageContext } from '../routes/pageContext';
import { toRole } from '../sections/careers/role';
import { RoleList } from '../sections/careers/RoleList';
import { DocumentPage } from '../sections/DocumentPage';
import { PageHead } from '../sections/PageHead';

export default function Careers({ data, pageContext }: PageProps<Queries.CareersTemplateQuery, PageContext>) {
  const document = data.prismicPage?.data;
  return (
    <DocumentPage context={pageContext} title={document?.title} lead={document?.summary} slices={document?.slices}>
      <RoleList roles={data.allPrismicJob.nodes.flatMap((node) => toRole(node) ?? [])} />
    </DocumentPage>
  );
}

export function Head({ data, pageContext }: HeadProps<Queries.CareersTemplateQuery, PageContext>) {
  return <PageHead context={pageContext} document={data.prismicPage?.data} />;
}

export const query = graphql`
  query CareersTemplate($id: String!, $lang: String!) {
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
    allPrismicJob(filter: { lang: { eq: $lang } }, sort: [{ data: { team: ASC } }, { data: { title: ASC } }]) {
      nodes {
        ...Role
      }
    }
  }
`;
