import type { ReactNode } from 'react';
import type { ListContext } from '../../routes/pageContext';
import { SliceZone, type AnySlice } from '../../slices/SliceZone';
import { useBlogText } from '../../text/blog';
import { PageIntro } from '../PageIntro';
import { PageBreadcrumbs } from '../PageBreadcrumbs';
import { ArticleList } from './ArticleList';
import { BlogSearch } from './BlogSearch';
import { BlogTopics } from './BlogTopics';
import type { ArticleSummary } from './article';
import type { Topics } from './topics';

export interface BlogListPageProps {
  context: ListContext;
  title: string;
  lead?: ReactNode;
  /** Content between the intro and the list, such as an author's portrait. */
  children?: ReactNode;
  articles: readonly ArticleSummary[];
  topics: Topics;
  slices?: readonly AnySlice[] | null;
}

/** A page that lists articles: the whole blog, a category, a tag or an author. */
export function BlogListPage({ context, title, lead, children, articles, topics, slices }: BlogListPageProps) {
  const text = useBlogText();
  const eyebrow =
    context.pageNumber > 1 ? text.pageOf(context.pageNumber, context.pageCount) : text.count(context.total);
  const isWhole = context.routeName === 'blog';
  const list = <ArticleList articles={articles} context={context} />;
  return (
    <>
      <PageBreadcrumbs crumbs={context.breadcrumbs} />
      <PageIntro eyebrow={eyebrow} title={title} lead={lead} />
      {children}
      <BlogTopics topics={topics} current={context.basePath} />
      {isWhole ? (
        <BlogSearch context={context} topics={topics}>
          {list}
        </BlogSearch>
      ) : (
        list
      )}
      <SliceZone slices={slices} />
    </>
  );
}
