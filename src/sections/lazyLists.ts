import { lazyHydrate } from '../hydration/lazyHydrate';
import type { BlogListPageProps } from './blog/BlogListPage';

/*
 * A separate chunk: the search of article lists weighs as much as all islands in `lazyPages`, which are loaded together
 * on the first interaction with any page.
 */

export const BlogListPage = lazyHydrate<BlogListPageProps>('page', () =>
  import('./blog/BlogListPage').then((module) => module.BlogListPage),
);
