import type { PageContext } from './pageContext';

export interface FeedPaths {
  readonly rss: string;
  readonly json: string;
}

/** The feeds of the blog at this path. */
export function feedPaths(blogPath: string): FeedPaths {
  return { rss: `${blogPath}/rss.xml`, json: `${blogPath}/feed.json` };
}

/** The feeds that a page of the blog names; undefined for other pages, and for a blog without a page of its own. */
export function feedsOf({ routeName, pathname, breadcrumbs }: PageContext): FeedPaths | undefined {
  if (!/^blog(-|$)/.test(routeName)) return undefined;
  const blog = breadcrumbs[1]?.path;
  // Without a page of the blog, something below it stands first.
  const isBlog = routeName === 'blog' || pathname.startsWith(`${blog ?? ''}/`);
  return blog === undefined || !isBlog ? undefined : feedPaths(blog);
}
