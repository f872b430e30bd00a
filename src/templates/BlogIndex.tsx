import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { ListContext } from '../routes/pageContext';
import { toArticleSummaries } from '../sections/blog/article';
import { BlogListPage } from '../sections/lazyLists';
import { listTitle } from '../sections/blog/listTitle';
import { toTopics } from '../sections/blog/topics';
import { PageHead } from '../sections/PageHead';

export default function BlogIndex({ data, pageContext }: PageProps<Queries.BlogIndexTemplateQuery, ListContext>) {
  const document = data.prismicPage?.data;
  return (
    <BlogListPage
      context={pageContext}
      title={document?.title ?? nameOf(pageContext)}
      lead={document?.summary}
      articles={toArticleSummaries(data.articles)}
      topics={toTopics(data, pageContext)}
      slices={document?.slices}
    />
  );
}

export function Head({ data, pageContext }: HeadProps<Queries.BlogIndexTemplateQuery, ListContext>) {
  const document = data.prismicPage?.data;
  return (
    <PageHead
      context={pageContext}
      document={document}
      title={listTitle(document?.meta_title ?? document?.title ?? nameOf(pageContext), pageContext)}
    />
  );
}

/** Name of the blog without a document of its own. */
function nameOf({ breadcrumbs }: ListContext): string {
  return breadcrumbs.at(-1)?.label ?? '';
}

export const query = graphql`
  query BlogIndexTemplate($id: String!, $lang: String!, $articleIds: [String!]!) {
    ...OwnPage
    ...ListedArticles
    ...BlogTopics
  }
`;
