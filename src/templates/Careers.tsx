import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { useDay } from '../pricing/useDay';
import type { PageContext } from '../routes/pageContext';
import { isOpen, toRole } from '../sections/careers/role';
import { RoleList } from '../sections/careers/RoleList';
import { DocumentPage } from '../sections/DocumentPage';
import { PageHead } from '../sections/PageHead';

export default function Careers({ data, pageContext }: PageProps<Queries.CareersTemplateQuery, PageContext>) {
  const day = useDay(data.site?.buildTime ?? '');
  const roles = data.allPrismicJob.nodes.flatMap((node) => toRole(node) ?? []).filter((role) => isOpen(role, day));
  return (
    <DocumentPage context={pageContext} document={data.prismicPage?.data}>
      <RoleList roles={roles} />
    </DocumentPage>
  );
}

export function Head({ data, pageContext }: HeadProps<Queries.CareersTemplateQuery, PageContext>) {
  return <PageHead context={pageContext} document={data.prismicPage?.data} />;
}

export const query = graphql`
  query CareersTemplate($id: String!, $lang: String!) {
    ...OwnPage
    site {
      buildTime(formatString: "YYYY-MM-DD")
    }
    allPrismicJob(filter: { lang: { eq: $lang } }, sort: [{ data: { team: ASC } }, { data: { title: ASC } }]) {
      nodes {
        ...Role
      }
    }
  }
`;
