import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { ListContext } from '../routes/pageContext';
import { toArticleSummaries } from '../sections/blog/article';
import { BlogListPage } from '../sections/lazyLists';
import { listTitle } from '../sections/blog/listTitle';
import { toTopics } from '../sections/blog/topics';
import { PageHead } from '../sections/PageHead';

export default function BlogCategory({ data, pageContext }: PageProps<Queries.BlogCategoryTemplateQuery, ListContext>) {
  const category = data.prismicBlogCategory?.data;
  return (
    <BlogListPage
      context={pageContext}
      title={category?.title ?? ''}
      lead={category?.summary}
      articles={toArticleSummaries(data.articles)}
      topics={toTopics(data, pageContext)}
    />
  );
}

export function Head({ data, pageContext }: HeadProps<Queries.BlogCategoryTemplateQuery, ListContext>) {
  const category = data.prismicBlogCategory?.data;
  return (
    <PageHead
      context={pageContext}
      document={category}
      title={listTitle(category?.meta_title ?? category?.title ?? '', pageContext)}
    />
  );
}

export const query = graphql`
  query BlogCategoryTemplate($id: String!, $lang: String!, $articleIds: [String!]!) {
    prismicBlogCategory(id: { eq: $id }) {
      _previewable
      data {
        title
        summary
        meta_title
        meta_description
        meta_image {
          url
        }
      }
    }
    ...ListedArticles
    ...BlogTopics
  }
`;
