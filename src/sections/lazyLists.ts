import { lazyHydrate } from '../hydration/lazyHydrate';
import type { BlogListPageProps } from './blog/BlogListPage';

/*
 * Lists of articles are there to be read, too, but their search weighs as much as all the parts in `latePages`, which are fetched
 * together at the first use of any page.
 */

export const BlogListPage = lazyHydrate<BlogListPageProps>('page', () =>
  import('./blog/BlogListPage').then((module) => module.BlogListPage),
);
