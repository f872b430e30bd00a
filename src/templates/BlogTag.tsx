import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { ListContext } from '../routes/pageContext';
import { toArticleSummaries } from '../sections/blog/article';
import { BlogListPage } from '../sections/lazyLists';
import { listTitle } from '../sections/blog/listTitle';
import { toTopics } from '../sections/blog/topics';
import { PageHead } from '../sections/PageHead';
import { blogText } from '../text/blog';

export default function BlogTag({ data, pageContext }: PageProps<Queries.BlogTagTemplateQuery, ListContext>) {
  return (
    <BlogListPage
      context={pageContext}
      title={blogText(pageContext.lang).tagTitle(pageContext.tag ?? '')}
      articles={toArticleSummaries(data.articles)}
      topics={toTopics(data, pageContext)}
    />
  );
}

export function Head({ pageContext }: HeadProps<Queries.BlogTagTemplateQuery, ListContext>) {
  const words = blogText(pageContext.lang);
  const tag = pageContext.tag ?? '';
  return (
    <PageHead
      context={pageContext}
      title={listTitle(words.tagTitle(tag), pageContext)}
      description={words.tagDescription(tag, pageContext.total)}
    />
  );
}

export const query = graphql`
  query BlogTagTemplate($lang: String!, $articleIds: [String!]!) {
    ...ListedArticles
    ...BlogTopics
  }
`;
