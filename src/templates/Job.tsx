import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { toHref } from '../content/types';
import { useDay } from '../pricing/useDay';
import type { PageContext } from '../routes/pageContext';
import { isOpen, toRole } from '../sections/careers/role';
import { RolePage } from '../sections/lazyPages';
import { PageHead } from '../sections/PageHead';
import { proseOf } from '../sections/prose';
import { jobPosting } from '../sections/structuredData/jobPosting';

export default function Job({ data, pageContext }: PageProps<Queries.JobTemplateQuery, PageContext>) {
  const role = toRole(data.prismicJob);
  const document = data.prismicJob?.data;
  const day = useDay(data.site?.buildTime ?? '');
  return (
    role && (
      <RolePage
        role={role}
        open={isOpen(role, day)}
        applyHref={toHref(document?.apply_link)}
        context={pageContext}
        slices={document?.slices}
      />
    )
  );
}

export function Head({ data, pageContext }: HeadProps<Queries.JobTemplateQuery, PageContext>) {
  const role = toRole(data.prismicJob);
  const document = data.prismicJob?.data;
  const open = role && isOpen(role, data.site?.buildTime ?? '');
  return (
    <PageHead
      context={pageContext}
      document={document}
      structuredData={(site) => (open ? [jobPosting(role, proseOf(document?.slices), site.name)] : [])}
    />
  );
}

export const query = graphql`
  query JobTemplate($id: String!) {
    site {
      buildTime(formatString: "YYYY-MM-DD")
    }
    prismicJob(id: { eq: $id }) {
      _previewable
      ...Role
      data {
        apply_link {
          url
          link_type
          isBroken
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
